import type { ReadSyllables } from './correct-hot-words.ts';

/** Returns a function that reads each Chinese character as its syllable without the tone. */
export async function readSyllables(): Promise<ReadSyllables> {
  // Loaded at the first use: the dictionary needs memory that a server without voice does not.
  const { pinyin } = await import('pinyin-pro');
  return (text) => pinyin(text, { type: 'array', toneType: 'none', v: true });
}
