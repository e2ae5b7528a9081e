import { ChartFrame } from '../features/charts/chart-frame.tsx';
import { TableChart } from '../features/charts/table/table-chart.tsx';
import { DiagramFrame } from '../features/diagrams/diagram-frame.tsx';
import type { DrawnParts } from '../shared/markdown/drawn-parts.ts';

export const ANSWER_PARTS: DrawnParts = { Chart: ChartFrame, Diagram: DiagramFrame, Table: TableChart };
