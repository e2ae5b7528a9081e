import { useState } from 'react';

const SEPARATORS = /[、,，;；\s]+/u;

/** Returns why a word cannot be added; undefined when it can. */
type Check = (word: string) => Promise<string | undefined>;

/** The words of a group and the one that is being typed. */
export function useWords(initial: readonly string[], check: Check) {
  const [words, setWords] = useState(initial);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  /** Adds what was typed, up to the first word that cannot be added. Returns the words when all could. */
  async function add(typed = text): Promise<readonly string[] | undefined> {
    const added = [...words];
    for (const word of typed.split(SEPARATORS).filter((part) => part !== '' && !added.includes(part))) {
      // oxlint-disable-next-line no-await-in-loop -- stops at the first word that cannot be added
      const found = await check(word);
      if (found !== undefined) {
        setWords(added);
        setText(word);
        setProblem(found);
        return undefined;
      }
      added.push(word);
    }
    setWords(added);
    setText('');
    return added;
  }

  return {
    words,
    text,
    problem,
    add,
    type: (typed: string) => {
      setProblem(undefined);
      setText(typed);
    },
    remove: (word = words.at(-1)) => setWords(words.filter((other) => other !== word)),
  };
}

export type Words = ReturnType<typeof useWords>;
