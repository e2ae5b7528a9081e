import { BarChart, FunnelChart, LineChart, PieChart, TreemapChart } from 'echarts/charts';
import { DataZoomSliderComponent, GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

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

/** A drawing that grows with its place. */
export function drawIn(place: HTMLElement): ECharts {
  return init(place, null, { renderer: 'svg' });
}

/** A drawing of a fixed size that is only written as a text. */
export function drawAsText(width: number, height: number): ECharts {
  return init(null, null, { renderer: 'svg', ssr: true, width, height });
}
