import { endSentence } from '@wenjin/domain/voice/end-sentence';
import { writtenForm } from '@wenjin/domain/voice/written-form';
import { correctHotWords, type HotWord, prepareHotWords } from './correct-hot-words.ts';
import { readSyllables } from './read-syllables.ts';
import { wordsOfTitle } from './title-words.ts';

type Deps = {
  listWords: (userId: string) => Promise<{ words: string[]; titles: string[] }>;
  /** Monotonic. */
  now: () => number;
  reportError: (error: unknown) => void;
};
type Kept = { words: HotWord[]; until: number };

const KEEP_MS = 60_000;
const KEPT_MAX = 200;

/** Writes recognised words as people would: the organisation's own words, figures as digits, an end of the sentence. */
export function createPolish({ listWords, now, reportError }: Deps) {
  const kept = new Map<string, Kept>();

  const wordsOf = async (userId: string): Promise<HotWord[]> => {
    const known = kept.get(userId);
    if (known !== undefined && known.until > now()) return known.words;
    const { words, titles } = await listWords(userId);
    const prepared = prepareHotWords([...words, ...titles.flatMap(wordsOfTitle)], await readSyllables());
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(userId, { words: prepared, until: now() + KEEP_MS });
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
