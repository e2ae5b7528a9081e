import { BarChart, FunnelChart, LineChart, PieChart, TreemapChart } from 'echarts/charts';
import { DataZoomSliderComponent, GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

export type { ECharts } from 'echarts/core';

register([
  BarChart,
  FunnelChart,
  LineChart,
  PieChart,
  TreemapChart,
  DataZoomSliderComponent,
  GridComponent,
  LegendPlainComponent,
  TooltipComponent,
  SVGRenderer,
]);

export { init };
