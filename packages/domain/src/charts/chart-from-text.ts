import {
  type Chart,
  ChartProblem,
  type ChartResult,
  chartResult,
  plainLabel,
  POINTS_MAX,
  SOURCE_MAX,
} from './chart.ts';
import { chartFromRows, chartFromTable } from './chart-from-table.ts';
import { groupParts } from './group-parts.ts';
import { readValues } from './read-values.ts';
import { suggestType } from './suggest-type.ts';

const FIGURE =
  '[+-]?[¥￥$]?(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d{1,15})(?:\\.\\d{1,6})?\\s?(?:万亿|亿|万|千)?\\s?(?:%|％|元|人|名|个|次|件|天|小时|分|台|套|家|吨|公里|岁|份|单|户|篇|万元|亿元)?';
const NAME =
  '(?:19|20)\\d{2}[-/.]\\d{1,2}(?:[-/.]\\d{1,2})?(?!\\d)|(?:19|20)\\d{2}年(?:\\d{1,2}月)?|\\d{1,2}月(?:份|\\d{1,2}日)?|Q[1-4]|[\\p{L}(（"“][\\p{L}\\p{N}()（）"”·&+-]{0,29}?';
const PAIR = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?<name>${NAME})\\s*[:：=为是有]?\\s*(?<figure>${FIGURE})(?=$|[\\s，,、；;。！!？?和与及|])`,
  'gu',
);
const SEPARATORS = ['\t', ',', '，', ';', '；'];
const NOTHING = '没有读到可以画图的数据，请写成“名称 数值”的形式，例如：研发 12，销售 8';

/**
 * Makes a chart of the figures in a question: a pasted table, lines separated by commas or tabs, or names with figures
 * in a sentence or a list. The question may name the type.
 */
export function chartFromText(question: string): ChartResult {
  return chartResult(() => {
    if (question.length > SOURCE_MAX) throw new ChartProblem('内容过长，无法画图');
    const lines = question.split('\n').map((line) => line.trim());
    return fromTable(lines, question) ?? fromRows(lines, question) ?? fromPairs(question);
  });
}

function fromTable(lines: readonly string[], question: string): Chart | undefined {
  const table = lines.filter((line) => line.startsWith('|'));
  if (table.length < 3) return undefined;
  const result = chartFromTable(table.join('\n'), wordsOf(lines, table));
  return 'chart' in result ? { ...result.chart, title: titleOf(question) } : undefined;
}

/** Rows of CSV or of cells copied from a spreadsheet. */
function fromRows(lines: readonly string[], question: string): Chart | undefined {
  for (const separator of SEPARATORS) {
    const rows = lines.filter((line) => line.includes(separator)).map((line) => splitRow(line, separator));
    const width = rows.at(-1)?.length ?? 0;
    const block = rows.filter((row) => row.length === width);
    if (width < 2 || block.length < 3) continue;
    const words = lines.filter((line) => splitRow(line, separator).length !== width).join(' ');
    const result = chartResult(() => chartFromRows(block, words, titleOf(question)));
    if ('chart' in result) return result.chart;
  }
  return undefined;
}

function splitRow(line: string, separator: string): string[] {
  if (separator !== ',') return line.split(separator).map((cell) => cell.trim());
  return [...line.matchAll(/(?:^|,)(?:\s*"(?<quoted>(?:[^"]|"")*)"\s*|(?<plain>[^,]*))/gu)].map(
    ({ groups }) => groups?.['quoted']?.replaceAll('""', '"') ?? groups?.['plain']?.trim() ?? '',
  );
}

function fromPairs(question: string): Chart {
  const pairs = [...question.matchAll(PAIR)].flatMap(readPair).slice(0, POINTS_MAX);
  if (pairs.length < 2) throw new ChartProblem(NOTHING);
  const read = readValues([pairs.map(({ figure }) => figure)], '');
  const data = {
    categories: pairs.map(({ name }) => name),
    series: [{ name: '数值', data: read.rows[0] ?? [] }],
    unit: read.unit,
  };
  return groupParts({ type: suggestType(data, question), title: titleOf(question), ...data });
}

function readPair({ 0: whole, groups }: RegExpExecArray): { name: string; figure: string }[] {
  const { name = '', figure = '' } = groups ?? {};
  // Letters and digits without a space are one name: ISO9001, GPT-4.
  if (/[a-z]$/iu.test(name) && whole === name + figure) return [];
  return [{ name: plainLabel(name.replace(/^.*分别[是为有]?/u, '').replaceAll(/["“”]/gu, '')), figure }];
}

/** Words before a colon that no figure follows are the title: 各部门人数：研发 12，销售 8. */
function titleOf(question: string): string {
  const title =
    /^\s*(?:请|帮我|麻烦)?(?:把|将|用|画|做|生成)?\s*(?<title>[^\d\n:：，,。|]{2,30})[:：](?!\s*[-+¥￥]?\d)/u.exec(
      question,
    )?.groups?.['title'];
  return title === undefined || /图$|表$/u.test(title) ? '' : plainLabel(title);
}

function wordsOf(lines: readonly string[], used: readonly string[]): string {
  return lines.filter((line) => !used.includes(line)).join(' ');
}
