import { chartFromText } from '@wenjin/domain/charts/chart-from-text';
import { describeChart } from '@wenjin/domain/charts/describe-chart';
import { chartBlock } from '@wenjin/domain/charts/kept-chart';

/** Returns a chart of the figures in the question, or undefined when there are fewer than two. */
export function composeChartReply(question: string): string | undefined {
  const result = chartFromText(question);
  if (!('chart' in result)) return undefined;
  const { chart } = result;
  return [describeChart(chart), chartBlock(chart)].join('\n\n');
}
