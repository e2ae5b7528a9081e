import { readAmounts } from './reading/read-amounts.ts';
import { readDates } from './reading/read-dates.ts';
import { readFigures } from './reading/read-figures.ts';
import { readSymbols, readUnits } from './reading/read-symbols.ts';

const ADDRESS = /(?:https?:\/\/|www\.)[^\s，。；！？、）】》"'<>\p{Script=Han}]+/gu;
const WIDE = /[０-９Ａ-Ｚａ-ｚ．]/gu;
const WIDE_OFFSET = 0xfe_e0;

/**
 * Writes a sentence as it is spoken in Chinese: numbers, dates, amounts, percentages, units and signs become words. Text
 * without any of these stays as it is, so a second call changes nothing.
 */
export function spokenForm(sentence: string): string {
  const narrow = sentence.replaceAll(WIDE, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) - WIDE_OFFSET),
  );
  const read = readSymbols(
    readFigures(readMinus(readUnits(readAmounts(readDates(narrow.replaceAll(ADDRESS, '链接')))))),
  );
  return tidy(read);
}

/** The sign belongs to the number, so it is read while the digits are still there. */
function readMinus(text: string): string {
  return text
    .replaceAll(/(?<=[\d）)])\s+[-−－]\s+(?=[\d（(])/gu, '减')
    .replaceAll(/(?<![\dA-Za-z)）])[-−－](?=\d)/gu, '负')
    .replaceAll(/[+＋](?=\d{1,3}(?!\d))/gu, '加')
    .replaceAll(/(?<=\d)[+＋](?!\d)/gu, '多');
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+(?=\p{Script=Han})|(?<=\p{Script=Han})\s+/gu, '')
    .replaceAll(/[，、,]{2,}/gu, '，')
    .replaceAll(/[，、](?=[。！？；：])/gu, '')
    .replaceAll(/^[，、。：；,\s]+/gu, '')
    .replaceAll(/\s{2,}/gu, ' ')
    .trim();
}
