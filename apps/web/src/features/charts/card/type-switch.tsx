import {
  ChartColumn,
  ChartLine,
  ChartPie,
  Circle,
  Flower,
  Funnel,
  LayoutDashboard,
  type LucideIcon,
} from 'lucide-react';
import { CHART_TYPE_NAMES, type Chart, type ChartType } from '@wenjin/domain/charts/chart';
import { chartTypesFor } from '@wenjin/domain/charts/chart-types';

const ICONS: Record<ChartType, LucideIcon> = {
  line: ChartLine,
  bar: ChartColumn,
  pie: ChartPie,
  ring: Circle,
  rose: Flower,
  'funnel-desc': Funnel,
  'funnel-asc': Funnel,
  treemap: LayoutDashboard,
};

type TypeSwitchProps = { chart: Chart; onChange: (type: ChartType) => void };

/** The eight types. Those that cannot show the data stay in their place and say why. */
export function TypeSwitch({ chart, onChange }: TypeSwitchProps) {
  return (
    <fieldset className="chart-types" aria-label="图表类型">
      {chartTypesFor(chart).map(({ type, problem }) => {
        const Icon = ICONS[type];
        const name = problem === undefined ? CHART_TYPE_NAMES[type] : `${CHART_TYPE_NAMES[type]}：${problem}`;
        return (
          <button
            key={type}
            type="button"
            className="chart-type"
            data-type={type}
            aria-label={name}
            title={name}
            aria-pressed={type === chart.type}
            // Not `disabled`: the reason must be reachable with the keyboard too.
            aria-disabled={problem !== undefined}
            onClick={() => void (problem === undefined && onChange(type))}
          >
            <Icon size={16} />
          </button>
        );
      })}
    </fieldset>
  );
}
