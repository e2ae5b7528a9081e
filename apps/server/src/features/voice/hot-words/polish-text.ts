import { endSentence } from '@wenjin/domain/voice/end-sentence';
import { writtenForm } from '@wenjin/domain/voice/written-form';
import { correctHotWords, type HotWord, prepareHotWords } from './correct-hot-words.ts';
import { readSyllables } from './read-syllables.ts';
import { wordsOfTitle } from './title-words.ts';

type Deps = {
  /** The list of the administrators, as it is now. */
  currentWords: () => string;
  /** Categories, and titles of articles and templates that concern this user. */
  listTitles: (userId: string) => Promise<string[]>;
  /** Monotonic. */
  now: () => number;
  reportError: (error: unknown) => void;
};
type Kept = { words: HotWord[]; list: string; until: number };

const KEEP_MS = 60_000;
const KEPT_MAX = 200;

/** Writes recognised words as people would: the organisation's own words, figures as digits, an end of the sentence. */
export function createPolish({ currentWords, listTitles, now, reportError }: Deps) {
  const kept = new Map<string, Kept>();

  const wordsOf = async (userId: string): Promise<HotWord[]> => {
    const known = kept.get(userId);
    const list = currentWords();
    if (known !== undefined && known.until > now() && known.list === list) return known.words;
    const words = list.split(/[\s,，、;；]+/u);
    const titles = await listTitles(userId);
    const prepared = prepareHotWords([...words, ...titles.flatMap(wordsOfTitle)], await readSyllables());
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(userId, { words: prepared, list, until: now() + KEEP_MS });
    return prepared;
  };

  return async (userId: string) => {
    const read = await readSyllables();
    const words = await wordsOf(userId).catch((error: unknown) => {
      // Recognition is worth more than its corrections.
      reportError(error);
      return [];
    });
    return (text: string, isFinal: boolean): string => {
      const written = writtenForm(correctHotWords(text, words, read));
      return isFinal ? endSentence(written) : written;
    };
  };
}
