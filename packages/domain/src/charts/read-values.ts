import { ChartProblem, VALUE_MAX } from './chart.ts';
import type { LooseValue } from './loose-json.ts';

/** A value as it was written: its number, its scale (万, 亿) and its unit. */
type WrittenValue = { number: number | null; scale: number; unit: string; isPlain: boolean };

const SCALES: Record<string, number> = { '': 1, 千: 1e3, 万: 1e4, 百万: 1e6, 千万: 1e7, 亿: 1e8, 万亿: 1e12 };
const FIGURE =
  /^(?<sign>[+-]?)\s?(?<currency>[¥$€]?)\s?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?<power>e[+-]?\d{1,3})?\s?(?<scale>万亿|百万|千万|亿|万|千)?\s?(?<unit>%|[\p{L}℃°/]{1,6})?$/iu;
const MISSING = new Set([
  '',
  '-',
  '--',
  '—',
  '/',
  'n/a',
  'na',
  'nan',
  'null',
  'none',
  '无',
  '暂无',
  '空',
  '缺失',
  '无数据',
]);
const CURRENCIES: Record<string, string> = { '¥': '元', $: '美元', '€': '欧元' };

/**
 * Reads all values of a chart together. Figures in text are read when they all mean the same unit: "35%", "1,200 万",
 * "￥80". Figures of different units are refused, because one axis cannot show them.
 */
export function readValues(
  rows: readonly (readonly LooseValue[])[],
  unit: string,
): { rows: (number | null)[][]; unit: string } {
  const written = rows.map((row) => row.map(readValue));
  const known = written.flat().filter(({ number }) => number !== null);
  const units = new Set(known.map((value) => value.unit));
  const scales = new Set(known.map(({ scale }) => scale));
  if (units.size > 1)
    throw new ChartProblem(`数值的单位不一致：${[...units].map((name) => name || '无单位').join('、')}`);
  const [only = ''] = units;
  // A plain 1200 beside "1,500 万" may mean either.
  if (scales.size > 1 && known.some(({ isPlain }) => isPlain))
    throw new ChartProblem('数值的单位不一致：有的带“万”或“亿”，有的不带');
  const shared = scales.size === 1 ? ([...scales][0] ?? 1) : 1;
  const scaleName = Object.keys(SCALES).find((name) => SCALES[name] === shared) ?? '';
  const numbers = written.map((row) =>
    row.map(({ number, scale }) => (number === null ? null : checked((number * scale) / shared))),
  );
  return { rows: numbers, unit: mergedUnit(unit, scaleName + only) };
}

/** Reads one figure such as "1,200 万元"; undefined when the text is no figure. */
export function readFigureText(text: string): WrittenValue | undefined {
  const folded = text.normalize('NFKC').replaceAll('￥', '¥').trim();
  if (MISSING.has(folded.toLowerCase())) return { number: null, scale: 1, unit: '', isPlain: true };
  const parts = FIGURE.exec(folded)?.groups;
  if (parts === undefined) return undefined;
  const group = (name: string) => parts[name] ?? '';
  const number = Number(`${group('sign')}${group('digits').replaceAll(',', '')}${group('power')}`);
  const unit = CURRENCIES[group('currency')] ?? group('unit');
  return { number, scale: SCALES[group('scale')] ?? 1, unit, isPlain: group('scale') === '' && unit === '' };
}

function readValue(value: LooseValue): WrittenValue {
  if (value === null) return { number: null, scale: 1, unit: '', isPlain: true };
  if (typeof value === 'number') return { number: checked(value), scale: 1, unit: '', isPlain: true };
  const read = typeof value === 'string' ? readFigureText(value) : undefined;
  if (read === undefined) throw new ChartProblem(`“${shown(value)}”不是数值`);
  return read;
}

function checked(value: number): number {
  if (!Number.isFinite(value) || Math.abs(value) > VALUE_MAX)
    throw new ChartProblem('数值过大，绝对值不能超过 1000 万亿');
  // Removes the rest of a division such as 0.1 + 0.2.
  return Number(value.toPrecision(15));
}

function mergedUnit(declared: string, written: string): string {
  if (written === '' || declared === written) return declared;
  if (declared === '') return written;
  // A unit of 元 with values in 万 is 万元.
  if (written in SCALES && !declared.startsWith(written)) return written + declared;
  if (declared.startsWith(written) || declared.endsWith(written)) return declared;
  throw new ChartProblem(`数值的单位不一致：${declared}、${written}`);
}

function shown(value: LooseValue): string {
  const text = typeof value === 'object' ? (Array.isArray(value) ? '[…]' : '{…}') : String(value);
  return text.slice(0, 20);
}
