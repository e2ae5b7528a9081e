/** Chinese characters and full-width marks: a space beside them is layout and means nothing. */
const WIDE = String.raw`[\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]`;
const BESIDE_WIDE = new RegExp(`(?<=${WIDE}) | (?=${WIDE})`, 'gu');

/** Returns how many characters must be changed, added or removed, and how many the right text has. */
export function characterErrors(found: string, right: string): { errors: number; length: number } {
  const [one, other] = [Array.from(plain(found)), Array.from(plain(right))];
  return { errors: editDistance(one, other), length: other.length };
}

/** The frame of a markdown table and the width of marks do not count; spaces between Latin words do. */
function plain(text: string): string {
  return text
    .replaceAll(/^\|( --- \|)+$/gmu, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(BESIDE_WIDE, '')
    .normalize('NFKC')
    .trim();
}

function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of one.entries()) {
    const next = [index + 1];
    for (const [place, expected] of other.entries()) {
      const change = (row[place] as number) + (character === expected ? 0 : 1);
      next.push(Math.min(change, (row[place + 1] as number) + 1, (next[place] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}
