const CHINESE_DIGITS = '零一二三四五六七八九';
const LEGAL_DIGITS = '零壹贰叁肆伍陆柒捌玖';
const ROMAN: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
const MOST = 9999;

/** Writes the number of a paragraph as Word shows it. Unknown formats are written in digits. */
export function formatNumber(value: number, format: string): string {
  if (!Number.isInteger(value) || value < 1 || value > MOST) return String(value);
  return FORMATS[format]?.(value) ?? String(value);
}

const chinese = (value: number) => places(value, CHINESE_DIGITS, '十百千').replace(/^一十/u, '十');
const letters = (value: number) => String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
const circled = (value: number) => (value <= 20 ? String.fromCharCode(0x24_5f + value) : String(value));

const FORMATS: Record<string, (value: number) => string> = {
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  japaneseCounting: chinese,
  ideographDigital: (value) =>
    Array.from(String(value), (digit) => '〇一二三四五六七八九'[Number(digit)] ?? '').join(''),
  japaneseDigitalTenThousand: chinese,
  chineseLegalSimplified: (value) => places(value, LEGAL_DIGITS, '拾佰仟'),
  ideographTraditional: (value) => '甲乙丙丁戊己庚辛壬癸'[value - 1] ?? String(value),
  decimalZero: (value) => String(value).padStart(2, '0'),
  upperLetter: (value) => letters(value).toUpperCase(),
  lowerLetter: letters,
  upperRoman: roman,
  lowerRoman: (value) => roman(value).toLowerCase(),
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
};

function places(value: number, digits: string, units: string): string {
  const text = Array.from(String(value), Number);
  let written = '';
  for (const [index, digit] of text.entries()) {
    const unit = units[text.length - index - 2] ?? '';
    if (digit === 0) written += written.endsWith(digits[0] ?? '') ? '' : (digits[0] ?? '');
    else written += (digits[digit] ?? '') + unit;
  }
  return value > 9 ? written.replace(/零+$/u, '') : written;
}

function roman(value: number): string {
  let rest = value;
  return ROMAN.map(([size, sign]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return sign.repeat(count);
  }).join('');
}
