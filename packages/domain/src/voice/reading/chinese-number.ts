const DIGITS = '零一二三四五六七八九';
const SMALL_UNITS = ['', '十', '百', '千'];
const LARGE_UNITS = ['', '万', '亿', '万亿'];
/** Longer integers are read digit by digit. */
const LENGTH_MAX = 16;

/** Reads digits one by one: 2024 is 二零二四. */
export function readDigits(digits: string): string {
  return digits.replaceAll(/\d/gu, (digit) => DIGITS[Number(digit)] ?? '');
}

/** Reads the digits of a telephone number, in which one is 幺. */
export function readPhone(digits: string): string {
  return readDigits(digits).replaceAll('一', '幺');
}

/** Reads an integer: 10500 is 一万零五百. */
export function readInteger(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/u, '');
  if (plain.length > LENGTH_MAX) return readDigits(plain);
  if (plain === '0') return '零';
  const groups = groupsOf(plain);
  let text = '';
  for (const [index, group] of groups.entries()) {
    const value = Number(group);
    if (value === 0) continue;
    // A group with less than four digits behind another one is announced by a zero.
    if (text !== '' && (value < 1000 || isZeroBefore(groups, index))) text += '零';
    text += readGroup(group, text === '') + (LARGE_UNITS[groups.length - 1 - index] ?? '');
  }
  // 20000 is 两万; 12000 stays 一万二千.
  return text.replace(/^二(?=[千万亿])/u, '两');
}

/** Reads a number with an optional fraction. */
export function readNumber(text: string): string {
  const [whole = '', fraction] = text.replaceAll(',', '').split('.');
  const integer = readInteger(whole === '' ? '0' : whole);
  return fraction === undefined || fraction === ''
    ? integer
    : `${integer.replace('两', '二')}点${readDigits(fraction)}`;
}

/** Reads an amount of money, in which zeros at the end of the fraction are not spoken. */
export function readAmount(text: string): string {
  return readNumber(text.includes('.') ? text.replace(/0+$/u, '').replace(/\.$/u, '') : text);
}

function groupsOf(digits: string): string[] {
  const padded = digits.padStart(Math.ceil(digits.length / 4) * 4, '0');
  return padded.match(/\d{4}/gu) ?? [];
}

function isZeroBefore(groups: readonly string[], index: number): boolean {
  return Number(groups[index - 1]) === 0;
}

function readGroup(group: string, isFirst: boolean): string {
  const digits = group.replace(/^0+/u, '');
  let text = '';
  for (const [index, digit] of Array.from(digits).entries()) {
    if (digit === '0') {
      if (!text.endsWith('零')) text += '零';
    } else text += (DIGITS[Number(digit)] ?? '') + (SMALL_UNITS[digits.length - 1 - index] ?? '');
  }
  text = text.replace(/零+$/u, '');
  return isFirst ? text.replace(/^一十/u, '十') : text;
}
