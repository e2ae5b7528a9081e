import type { Chart } from '@wenjin/domain/charts/chart';
import { chartFromText } from '@wenjin/domain/charts/chart-from-text';
import { describeChart } from '@wenjin/domain/charts/describe-chart';

/** Returns a chart of the figures in the question, or undefined when there are fewer than two. */
export function composeChartReply(question: string): string | undefined {
  const result = chartFromText(question);
  if (!('chart' in result)) return undefined;
  const { chart } = result;
  return [describeChart(chart), `\`\`\`chart\n${JSON.stringify(blockOf(chart))}\n\`\`\``].join('\n\n');
}

/** Only the fields of the block: an empty title or unit is left out. */
function blockOf({ type, title, unit, categories, series, tree }: Chart): object {
  return {
    type,
    ...(title !== '' && { title }),
    ...(unit !== '' && { unit }),
    categories,
    series,
    ...(tree !== undefined && { tree }),
  };
}
