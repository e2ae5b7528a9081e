import { syllableDistance } from './sound-distance.ts';

/** A word of the organisation with its syllables, without tones. */
export type HotWord = { word: string; syllables: readonly string[] };
export type ReadSyllables = (text: string) => string[];

const HAN = /^\p{Script=Han}+$/u;
/** How far the sound of a whole word may be from what was heard; short words must sound the same or nearly so. */
const FAR_SHORT = 0.3;
const FAR_EACH = 0.2;
/** How far one of its syllables may be: a near initial or final, or one that differs. */
const FAR_SYLLABLE = 0.6;
const WORD_MIN = 2;
const WORD_MAX = 12;

/** Prepares words for the correction: Chinese ones of 2 to 12 characters, the longest first, none twice. */
export function prepareHotWords(words: readonly string[], readSyllables: ReadSyllables): HotWord[] {
  const usable = new Set(words.map((word) => word.trim()).filter(isUsable));
  return [...usable]
    .map((word) => ({ word, syllables: readSyllables(word) }))
    .filter(({ word, syllables }) => syllables.length === Array.from(word).length)
    .toSorted((a, b) => b.word.length - a.word.length);
}

function isUsable(word: string): boolean {
  return HAN.test(word) && word.length >= WORD_MIN && word.length <= WORD_MAX;
}

/** Replaces what sounds like a word of the organisation by that word. What already is one of them stays. */
export function correctHotWords(text: string, words: readonly HotWord[], readSyllables: ReadSyllables): string {
  return text.replaceAll(/\p{Script=Han}{2,}/gu, (run) => correctRun(run, words, readSyllables(run)));
}

function correctRun(run: string, words: readonly HotWord[], syllables: readonly string[]): string {
  const characters = Array.from(run);
  if (syllables.length !== characters.length) return run;
  const isTaken = characters.map(() => false);
  const take = (at: number, { word }: HotWord) => {
    for (const [index, character] of Array.from(word).entries()) {
      characters[at + index] = character;
      isTaken[at + index] = true;
    }
  };
  // Words that were recognised rightly come first, so that nothing replaces a part of them.
  for (const isExact of [true, false]) {
    for (const hot of words) {
      for (let at = 0; at + hot.syllables.length <= characters.length; at += 1) {
        const end = at + hot.syllables.length;
        if (isTaken.slice(at, end).includes(true)) continue;
        const isMatch = isExact
          ? characters.slice(at, end).join('') === hot.word
          : soundsLike(syllables.slice(at, end), hot, countSame(characters.slice(at, end), hot.word));
        if (isMatch) take(at, hot);
      }
    }
  }
  return characters.join('');
}

/** A short word that shares no character must sound exactly the same. */
function soundsLike(heard: readonly string[], { syllables }: HotWord, same: number): boolean {
  const distances = syllables.map((syllable, index) => syllableDistance(syllable, heard[index] ?? ''));
  // A syllable that has nothing in common was another word: 发放公积金 is not 住房公积金.
  if (distances.some((each) => each > FAR_SYLLABLE)) return false;
  const distance = distances.reduce((sum, each) => sum + each, 0);
  if (syllables.length <= 2) return same > 0 ? distance <= FAR_SHORT : distance === 0;
  return distance <= FAR_EACH * syllables.length && (same > 0 || distance <= FAR_SHORT);
}

function countSame(characters: readonly string[], word: string): number {
  return Array.from(word).filter((character, index) => character === characters[index]).length;
}
