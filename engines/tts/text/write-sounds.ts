import { latinSounds } from './latin-sounds.ts';
import { soundsOf } from './pinyin-sounds.ts';

/** Returns one syllable with the number of its tone for each character. */
export type ReadPinyin = (text: string) => string[];
/** Cuts Chinese text into words. */
export type CutWords = (text: string) => string[];

const PARTS = /\p{Script=Han}+|[A-Za-z]+(?:'[a-z]+)?|[^\p{Script=Han}A-Za-z]+/gu;
const PUNCTUATION: Readonly<Record<string, string>> = {
  '，': ', ',
  '、': ', ',
  '。': '. ',
  '．': '. ',
  '！': '! ',
  '？': '? ',
  '：': ': ',
  '；': '; ',
  '…': '… ',
  '—': ', ',
  '\n': '. ',
};
const SPOKEN = /[;:,.!?…]/u;

/** Writes a sentence, in which numbers are already words, as the sounds that the voice understands. */
export function writeSounds(sentence: string, readPinyin: ReadPinyin, cutWords: CutWords): string {
  let sounds = '';
  for (const [part] of sentence.matchAll(PARTS)) {
    if (/\p{Script=Han}/u.test(part)) sounds += joined(sounds, chineseSounds(part, readPinyin, cutWords));
    else if (/[A-Za-z]/u.test(part)) sounds += joined(sounds, latinSounds(part));
    else sounds += punctuation(part);
  }
  return sounds.replaceAll(/\s+/gu, ' ').trim();
}

function chineseSounds(text: string, readPinyin: ReadPinyin, cutWords: CutWords): string {
  // The whole text decides how a character is read; the words decide where the voice joins syllables.
  const syllables = readPinyin(text);
  let at = 0;
  const words = cutWords(text).map((word) => {
    const length = Array.from(word).length;
    const sounds = syllables.slice(at, at + length).map(soundsOf);
    at += length;
    return sounds.join('');
  });
  return words.join(' ');
}

function joined(before: string, next: string): string {
  return before === '' || before.endsWith(' ') ? next : ` ${next}`;
}

function punctuation(part: string): string {
  return Array.from(part, (character) => {
    const mapped = PUNCTUATION[character];
    if (mapped !== undefined) return mapped;
    return SPOKEN.test(character) ? `${character} ` : ' ';
  }).join('');
}
