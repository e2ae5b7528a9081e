import type { FindMarks } from './view/mark-html.ts';

const LETTER = /[\p{L}\p{N}]/u;

/** Marks a sentence in the text of a block. Only letters and digits are compared, since markup and spaces differ. */
export function sentenceMarks(sentence: string): FindMarks {
  const wanted = lettersOf(sentence)
    .map(({ letter }) => letter)
    .join('');
  return (text) => {
    const letters = lettersOf(text);
    const at =
      wanted === ''
        ? -1
        : letters
            .map(({ letter }) => letter)
            .join('')
            .indexOf(wanted);
    const first = letters[at];
    const last = letters[at + wanted.length - 1];
    if (at === -1 || first === undefined || last === undefined) return [];
    return [{ start: first.index, end: last.index + 1, hint: '' }];
  };
}

function lettersOf(text: string): { letter: string; index: number }[] {
  const letters: { letter: string; index: number }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (LETTER.test(letter)) letters.push({ letter, index });
  }
  return letters;
}
