import type { Chart, ChartType } from '@wenjin/domain/charts/chart';

export type TypeSwitchProps = { chart: Chart; onChange: (type: ChartType) => void };
