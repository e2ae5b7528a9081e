const DIGITS: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
};
const TENS: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };
const GROUPS: Record<string, number> = { 万: 10_000, 亿: 100_000_000 };

/** All characters of a Chinese number, for regular expressions. */
export const NUMERALS = '零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟';

/** Reads a whole Chinese number such as 三百零五, 二〇二四 or 一万五; undefined for anything else. */
export function readChineseNumber(text: string): number | undefined {
  // Longer ones are no numbers, and would leave the range in which numbers are exact.
  if (text === '' || text.length > 20) return undefined;
  const characters = Array.from(text);
  if (characters.every((character) => character in DIGITS)) return readDigits(characters);
  // A single 百 or 万 is a part of a word, not a number.
  if (characters.length === 1 && text !== '十' && text !== '拾') return undefined;
  return readPlaces(characters);
}

function readDigits(characters: readonly string[]): number | undefined {
  // 三五 means "three to five", which is not one number.
  if (characters.length === 2 && !characters.includes('零') && !characters.includes('〇')) return undefined;
  return Number(characters.map((character) => DIGITS[character]).join(''));
}

type Reading = { total: number; group: number; digit: number | undefined; place: number; largest: number };

function readPlaces(characters: readonly string[]): number | undefined {
  const reading: Reading = { total: 0, group: 0, digit: undefined, place: 1, largest: 0 };
  for (const character of characters) if (!readCharacter(reading, character)) return undefined;
  const { total, group, digit = 0, place } = reading;
  // 一万五 is 15000: a last digit without a place counts in tenths of the place before it.
  return total + group + digit * (place > 10 ? place / 10 : 1);
}

/** Adds one character; returns false when the characters are no number. */
function readCharacter(reading: Reading, character: string): boolean {
  const tens = TENS[character];
  const large = GROUPS[character];
  if (tens !== undefined) {
    reading.group += (reading.digit ?? 1) * tens;
    reading.place = tens;
  } else if (large !== undefined) addGroup(reading, large);
  else return addDigit(reading, DIGITS[character]);
  reading.digit = undefined;
  return true;
}

function addDigit(reading: Reading, digit: number | undefined): boolean {
  // Two digits without a place between them are no number, but for a zero: 一百零五.
  if (digit === undefined || (reading.digit ?? 0) !== 0) return false;
  if (digit === 0) reading.place = 1;
  reading.digit = digit;
  return true;
}

function addGroup(reading: Reading, large: number): void {
  const before = reading.group + (reading.digit ?? 0);
  const isLarger = large > reading.largest;
  reading.total = isLarger ? (reading.total + before || 1) * large : reading.total + (before || 1) * large;
  reading.group = 0;
  reading.largest = large;
  reading.place = large;
}
