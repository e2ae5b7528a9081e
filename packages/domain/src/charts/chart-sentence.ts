import { describeChart } from './describe-chart.ts';
import { readChart } from './read-chart.ts';

/** Says what the source of a chart block shows, where it is read aloud or sent as plain text. */
export function chartSentence(source: string): string {
  const result = readChart(source);
  return 'chart' in result ? describeChart(result.chart) : '此处的图表数据无法识别。';
}
