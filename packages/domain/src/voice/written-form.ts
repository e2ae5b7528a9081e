import { parseDigits, writeNumeral } from './writing/parse-numeral.ts';

const DIGIT = '零〇一二两三四五六七八九';
const NUMERAL = `[${DIGIT}十百千万亿]+`;
const PERCENT = new RegExp(`百分之(${NUMERAL})(?:点([${DIGIT}]+))?`, 'gu');
const YEAR = /[一二][零〇一二三四五六七八九]{3}(?=年)/gu;
const MONTH_DAY = new RegExp(`(${NUMERAL})月(?:份|(${NUMERAL})([日号]))?`, 'gu');
const DAY = new RegExp(`(?<![第\\d${DIGIT}十百千万])(${NUMERAL})(?=号(?!码))`, 'gu');
const CLOCK = new RegExp(
  `(?<![${DIGIT}十有早晚快慢差])([${DIGIT}十]{1,3})点(?:(半|钟|整)|([${DIGIT}十]{1,3})(分)?(?![${DIGIT}百千万倍元个])|(?=开|到|前|后|之|左右))`,
  'gu',
);
const PART_OF_DAY = new RegExp(`(?<=上午|下午|早上|晚上|中午|凌晨|明天|今天)([${DIGIT}十]{1,3})(?=点)`, 'gu');
const DECIMAL = new RegExp(`(?<![${DIGIT}])([${DIGIT}十百千]+)点([${DIGIT}]+)`, 'gu');
const SEQUENCE = /[零〇一二三四五六七八九幺]{3,}/gu;
const COMPOUND = new RegExp(`(?<![第${DIGIT}十百千万亿])(?!十一(?:放|假|长|黄|国))[${DIGIT}十]${NUMERAL}`, 'gu');
const TEN =
  /(?<![第几一二三四五六七八九零百千万])十(?=(?:天|个|人|元|块|年|月|分钟|小时|岁|次|名|位|倍|家|件|条|页|万|周|米|公里|公斤|斤|度|层|楼|套|张|份))/gu;
/** Words that only look like numbers. */
const KEPT = /(?:[一二三四五六七八九]{2}[十百千万]|一一|[一二两三四五六七八九]万(?=一)|千万(?=别|不|要))/u;

/** Writes figures that were spoken as words in the way people write them: 一百二十人 is 120人, but 三个人 stays. */
export function writtenForm(text: string): string {
  return text
    .replaceAll(PERCENT, (...[match, whole = '', part]: string[]) => withPart(whole, part, '%') ?? match ?? '')
    .replaceAll(YEAR, parseDigits)
    .replaceAll(MONTH_DAY, (...[match = '', month = '', day, mark = '']: string[]) => {
      const written = `${writeNumeral(month)}月`;
      if (Number(writeNumeral(month)) > 12) return match;
      return day === undefined ? match.replace(`${month}月`, written) : `${written}${writeNumeral(day)}${mark}`;
    })
    .replaceAll(DAY, (numeral) => writeNumeral(numeral) ?? numeral)
    .replaceAll(CLOCK, (...[match = '', hour = '', mark = '', minute, unit = '']: string[]) => {
      const minutes = minute === undefined ? '' : (writeNumeral(minute) ?? minute);
      const padded = minute !== undefined && /^[零〇]/u.test(minute) ? minutes.padStart(2, '0') : minutes;
      return match === '' ? match : `${writeNumeral(hour)}点${mark}${padded}${unit}`;
    })
    .replaceAll(PART_OF_DAY, (hour) => writeNumeral(hour) ?? hour)
    .replaceAll(DECIMAL, (...[match, whole = '', part = '']: string[]) => withPart(whole, part, '') ?? match ?? '')
    .replaceAll(SEQUENCE, parseDigits)
    .replaceAll(COMPOUND, (numeral) => (KEPT.test(numeral) ? numeral : (writeNumeral(numeral) ?? numeral)))
    .replaceAll(TEN, '10');
}

function withPart(whole: string, part: string | undefined, unit: string): string | undefined {
  const written = writeNumeral(whole);
  if (written === undefined) return undefined;
  return `${written}${part === undefined ? '' : `.${parseDigits(part)}`}${unit}`;
}
