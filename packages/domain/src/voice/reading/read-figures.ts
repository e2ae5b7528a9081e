import { readDigits, readInteger, readNumber, readPhone } from './chinese-number.ts';

const MOBILE = /(?<!\d)(?:\+?86[-\s]?)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/gu;
const LANDLINE = /(?<![\d-])(0\d{2,3}|400|800)-(\d{3,4})-?(\d{4})(?:-(\d{1,5}))?(?![\d-])/gu;
/** A number that people dial, after the word that says so. */
const DIALLED = /(?<=(?:电话|热线|拨打|致电|专线|分机|传真|短号)(?:号码|号)?(?:为|是|：|:)?\s*)\d{3,12}(?![\d.,:%])/gu;
const LONG = /(?<![\d.,])\d{9,}[Xx]?(?![\d.,])/gu;
const LEADING_ZERO = /(?<![\d.,])0\d+(?![\d.])/gu;
const VERSION = /\d+(?:\.\d+){2,}/gu;
const FRACTION = /(?<![\d/])(\d{1,3})\/(\d{1,3})(?![\d/])/gu;
const RATIO = /(?<![\d:：])(\d+(?:\.\d+)?)\s*[:：∶]\s*(\d+(?:\.\d+)?)(?![\d:：])/gu;
const RANGE = /(?<![\d.A-Za-z-])(\d+(?:\.\d+)?)\s*[-–—~～]\s*(\d+(?:\.\d+)?)(?![\d-])/gu;
const AFTER_LETTER = /(?<=[A-Za-z])[- ]?(\d{3,})(?![\d.,])/gu;
const JOINED = /(?<=[A-Za-z])-(?=\d)/gu;
const ORDINAL = /(?<=第\s*)(\d+)/gu;
const NUMBER_SIGN = /\bN[oO]\.\s*(\d+)/gu;
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|(?<!\d)\.\d+/gu;
/** Words that count things: two of them is 两. */
const COUNTED =
  /(?<![\d.,点零一二三四五六七八九十百千万亿第])二(?=\s*(?:个|天|年|周|次|人|名|位|份|件|项|条|家|张|页|种|类|倍|台|套|间|步|轮|批|段|句|本|遍|场|门|小时|分钟|秒钟|季度|星期|工作日|公里|公斤|米|元|块|万|千|亿|成|者))/gu;

/** Reads every figure that is left: telephone numbers, ranges, fractions, codes and plain numbers. */
export function readFigures(text: string): string {
  return text
    .replaceAll(MOBILE, (_match, ...parts: string[]) => readPhone(parts.slice(0, 3).join('')))
    .replaceAll(LANDLINE, (_match, ...parts: (string | undefined)[]) => landline(parts.slice(0, 4)))
    .replaceAll(DIALLED, readPhone)
    .replaceAll(LONG, readDigits)
    .replaceAll(LEADING_ZERO, readDigits)
    .replaceAll(VERSION, (version) => version.split('.').map(readInteger).join('点'))
    .replaceAll(FRACTION, (_match, part: string, whole: string) => `${readInteger(whole)}分之${readInteger(part)}`)
    .replaceAll(RATIO, (_match, one: string, other: string) => `${readNumber(one)}比${readNumber(other)}`)
    .replaceAll(RANGE, (_match, from: string, to: string) => `${readNumber(from)}到${readNumber(to)}`)
    .replaceAll(NUMBER_SIGN, (_match, digits: string) => `第${ordinal(digits)}`)
    .replaceAll(ORDINAL, ordinal)
    .replaceAll(AFTER_LETTER, (_match, digits: string) => readDigits(digits))
    .replaceAll(JOINED, '')
    .replaceAll(NUMBER, readNumber)
    .replaceAll(COUNTED, '两');
}

function landline(parts: readonly (string | undefined)[]): string {
  const [area = '', first = '', second = '', extension] = parts;
  const number = `${readPhone(area)}，${readPhone(first + second)}`;
  return extension === undefined ? number : `${number}转${readPhone(extension)}`;
}

function ordinal(digits: string): string {
  return readInteger(digits).replace(/^两/u, '二');
}
