import { readAmount, readNumber } from './chinese-number.ts';

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const DASH = String.raw`\s*[-–—~～至到]\s*`;
const CURRENCIES: readonly [string, string][] = [
  ['HK\\$', '港元'],
  ['US\\$', '美元'],
  ['[¥￥]', '元'],
  ['(?:RMB|CNY)', '元'],
  ['USD', '美元'],
  ['\\$', '美元'],
  ['€', '欧元'],
  ['£', '英镑'],
];
const PERCENT_RANGE = new RegExp(`(?<![\\d.])(${NUMBER})[%％]?${DASH}(${NUMBER})\\s*([%％‰])`, 'gu');
const PERCENT = new RegExp(`([-−－]?)(?<![\\d.])(${NUMBER})\\s*([%％‰])`, 'gu');
const UNIT = String.raw`(?=\s*(?:多|余)?\s*[百千万亿]*\s*(?:元|块|美元|港元|欧元|英镑))`;
const MONEY_RANGE = new RegExp(`(?<![\\d.,])(${NUMBER})${DASH}(${NUMBER})${UNIT}`, 'gu');
const MONEY = new RegExp(`(?<![\\d.,])(${NUMBER})${UNIT}`, 'gu');

/** Reads percentages and amounts of money: 12.5% is 百分之十二点五, ¥1,200.00 is 一千二百元. */
export function readAmounts(text: string): string {
  let read = text
    .replaceAll(PERCENT_RANGE, (...[, from = '', to = '', mark = '']: string[]) => {
      const base = baseOf(mark);
      return `${base}${readNumber(from)}到${base}${readNumber(to)}`;
    })
    .replaceAll(PERCENT, (...[, sign = '', number = '', mark = '']: string[]) => {
      return `${sign === '' ? '' : '负'}${baseOf(mark)}${readNumber(number)}`;
    });
  for (const [mark, name] of CURRENCIES)
    read = read.replaceAll(currency(mark), (_match, ...found: string[]) => money(found, name));
  return read
    .replaceAll(MONEY_RANGE, (_match, from: string, to: string) => `${readAmount(from)}到${readAmount(to)}`)
    .replaceAll(MONEY, (number) => readAmount(number));
}

function baseOf(mark: string): string {
  return mark === '‰' ? '千分之' : '百分之';
}

function currency(mark: string): RegExp {
  return new RegExp(`${mark}\\s*(${NUMBER})(?:${DASH}(?:${mark})?\\s*(${NUMBER}))?\\s*([百千万亿]*)元?`, 'gu');
}

function money([from = '', to, unit = '']: readonly (string | undefined)[], name: string): string {
  const second = to === undefined ? '' : `到${readAmount(to)}`;
  return `${readAmount(from)}${second}${unit}${name}`;
}
