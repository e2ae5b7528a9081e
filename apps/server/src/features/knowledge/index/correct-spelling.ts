import { foldText } from '@wenjin/domain/search/search-text';
import type { QuestionWord } from '@wenjin/domain/knowledge/question-words';
import { keysOf, type Spelling, spellingsOf } from '@wenjin/domain/knowledge/spelling';
import { loadSounds } from './load-sounds.ts';
import type { LookUpRepository } from './look-up.repository.ts';

const CORRECTIONS_MAX = 4;

type Asked = {
  question: string;
  words: readonly QuestionWord[];
  unknown: ReadonlySet<string>;
  groups: readonly (readonly string[])[];
};

/**
 * Corrects words of a question that no article contains: one wrong character in four, or characters that sound like a
 * known word. The words of titles, headings and synonyms are the dictionary.
 */
export function createCorrectSpelling(index: Pick<LookUpRepository, 'listSpellings'>) {
  let remembered: { text: string; byKey: Map<string, string[]> } | undefined;

  return async function correctSpelling({ question, words, unknown, groups }: Asked): Promise<readonly QuestionWord[]> {
    const soundsOf = await loadSounds();
    const asked = keysOf(question, soundsOf).filter(({ word }) => [...unknown].some((pair) => overlaps(word, pair)));
    if (asked.length === 0) return words;
    const known = await index.listSpellings([...new Set(asked.map(({ key }) => key))]);
    const synonyms = synonymKeys(groups, soundsOf);
    const corrections = new Map<string, Set<string>>();
    for (const { key, word } of asked) {
      const rights = [
        ...known.filter((entry) => entry.key === key).map((entry) => entry.word),
        ...(synonyms.get(key) ?? []),
      ];
      for (const right of rights) addCorrections(corrections, unknown, { wrong: word, right });
    }
    return words.map((word) => {
      const others = [...(corrections.get(word.text) ?? [])].slice(0, CORRECTIONS_MAX);
      return others.length === 0 ? word : { ...word, others: [...word.others, ...others] };
    });
  };

  /** Built again whenever the synonyms have changed. */
  function synonymKeys(groups: Asked['groups'], soundsOf: (text: string) => string[]): Map<string, string[]> {
    const text = JSON.stringify(groups);
    if (remembered?.text === text) return remembered.byKey;
    const byKey = new Map<string, string[]>();
    for (const { key, word } of spellingsOf(groups.flat(), soundsOf)) byKey.set(key, [...(byKey.get(key) ?? []), word]);
    remembered = { text, byKey };
    return byKey;
  }
}

/** A word of letters and digits is unknown as a whole; the keys have parts of it. */
function overlaps(word: Spelling['word'], unknown: string): boolean {
  return word.includes(unknown) || unknown.includes(word);
}

/** The right form of each unknown pair of characters is at the same place in the right word. */
function addCorrections(
  corrections: Map<string, Set<string>>,
  unknown: ReadonlySet<string>,
  { wrong, right }: { wrong: string; right: string },
): void {
  for (const pair of unknown) {
    const at = foldText(wrong).indexOf(pair);
    const other = at === -1 ? right : right.slice(at, at + pair.length);
    if (other === pair || (at === -1 && !pair.includes(wrong))) continue;
    corrections.set(pair, (corrections.get(pair) ?? new Set()).add(other));
  }
}
