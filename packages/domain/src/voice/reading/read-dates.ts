import { readDigits, readInteger } from './chinese-number.ts';

const FULL_DATE = /(?<![\d./-])((?:19|20)\d{2})([-/.])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?![\d]|[./-]\d)/gu;
const YEAR_MONTH = /(?<![\d./-])((?:19|20)\d{2})[-/](0[1-9]|1[0-2])(?![\d./-]|月)/gu;
const YEAR_RANGE = /(?<!\d)((?:19|20)\d{2})\s*[-–—~～至到]\s*((?:19|20)\d{2})\s*(?=年|学年|财年)/gu;
const YEAR = /(?<!\d)(\d{4})\s*(?=年)/gu;
const TIME = /(?<![\d:：])([01]?\d|2[0-4])[:：]([0-5]\d)(?:[:：]([0-5]\d))?(?![\d:：])/gu;
/** A dash between two times or dates means "to". */
const TO =
  /(?<=[日月年点分半秒整])\s*[-–—~～]+\s*(?=[\d零一二三四五六七八九十两]{1,4}[点年月]|[\d一二三四五六七八九十]{1,3}日)/gu;

/** Reads dates and times of day: 2024-03-05 09:30 is 二零二四年三月五日九点三十分. */
export function readDates(text: string): string {
  return text
    .replaceAll(FULL_DATE, (...[, year = '', , month = '', day = '']: string[]) => {
      return `${readDigits(year)}年${readInteger(month)}月${readInteger(day)}日`;
    })
    .replaceAll(YEAR_MONTH, (_match, year: string, month: string) => `${readDigits(year)}年${readInteger(month)}月`)
    .replaceAll(YEAR_RANGE, (_match, from: string, to: string) => `${readDigits(from)}到${readDigits(to)}`)
    .replaceAll(YEAR, (_match, year: string) => readDigits(year))
    .replaceAll(TIME, (...[, hour = '', minute = '', second]: string[]) => readTime(hour, minute, second))
    .replaceAll(TO, '到');
}

function readTime(hour: string, minute: string, second: string | undefined): string {
  const hours = Number(hour) === 2 ? '两点' : `${readInteger(hour)}点`;
  const seconds = second === undefined || Number(second) === 0 ? '' : `${readInteger(second)}秒`;
  if (Number(minute) === 0 && seconds === '') return hours;
  const minutes = minute.startsWith('0') ? `零${readInteger(minute)}` : readInteger(minute);
  return `${hours}${minutes}分${seconds}`;
}
