const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  幺: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const LARGE = { 万: 10_000, 亿: 100_000_000 };

/** Reads digits that were spoken one by one: 二零二四 is 2024. */
export function parseDigits(numeral: string): string {
  return Array.from(numeral, (character) => String(DIGITS[character] ?? '')).join('');
}

/** Reads a numeral such as 一百二十 or 一万二; returns undefined for what is none, such as 三四十. */
export function parseNumeral(numeral: string): number | undefined {
  const whole = /^(?:(.*)亿)?(?:([^亿]*)万)?([^亿万]*)$/u.exec(numeral);
  if (whole === null) return undefined;
  const [, large, middle, small = ''] = whole;
  // The last unit may be left out: 一万二 is 12,000, but 一万零二 is 10,002.
  const left = /^[一二两三四五六七八九]$/u.test(small)
    ? middle === undefined
      ? large && 10_000_000
      : 1000
    : undefined;
  const parts = [
    large === undefined ? 0 : scaled(parseNumeral(large), LARGE.亿),
    middle === undefined ? 0 : scaled(parseGroup(middle), LARGE.万),
    scaled(parseGroup(small), left || 1),
  ];
  return parts.some((part) => part === undefined)
    ? undefined
    : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

function scaled(value: number | undefined, unit: number): number | undefined {
  return value === undefined ? undefined : value * unit;
}

const GROUP =
  /^(?:([一二两三四五六七八九])千)?(?:零?([一二两三四五六七八九])百)?(?:零?([一二三四五六七八九]?十))?([零〇])?([一二两三四五六七八九零〇幺])?$/u;

/** Reads what stands before 万 or 亿, up to 九千九百九十九. */
function parseGroup(group: string): number | undefined {
  const shape = GROUP.exec(group);
  if (shape === null) return undefined;
  const [thousand, hundred, ten, zero, last] = shape.slice(1).map((part) => part ?? '') as [
    string,
    string,
    string,
    string,
    string,
  ];
  const unit = ten === '' && zero === '' ? lastUnit(thousand, hundred) : 1;
  const tens = ten === '' ? 0 : digitOf(ten, 1);
  return digitOf(thousand, 0) * 1000 + digitOf(hundred, 0) * 100 + tens * 10 + digitOf(last, 0) * unit;
}

/** 二百五 is 250: the last digit has the unit below the one before it. */
function lastUnit(thousand: string, hundred: string): number {
  if (hundred !== '') return 10;
  return thousand === '' ? 1 : 100;
}

function digitOf(numeral: string, fallback: number): number {
  return DIGITS[numeral.slice(0, 1)] ?? fallback;
}

/** Writes a numeral in digits. A round number keeps its large unit: 二十万 is 20万. */
export function writeNumeral(numeral: string): string | undefined {
  const value = parseNumeral(numeral);
  if (value === undefined) return undefined;
  const hundredMillions = value / 100_000_000;
  if (hundredMillions >= 1 && Number.isInteger(hundredMillions * 10)) return `${hundredMillions}亿`;
  return numeral.endsWith('万') ? `${value / 10_000}万` : String(value);
}
