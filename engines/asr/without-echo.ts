/** A shorter text may be said twice. */
const HALF_MIN = 8;
/** How much the halves may differ in length, and how many of their characters may differ. */
const SHIFT_MAX = 2;
const DIFFERENT_MAX = 0.15;
const SPOKEN = /[\p{L}\p{N}]/u;

/** A network that hears little sound sometimes writes everything twice, with small differences. Returns it once. */
export function withoutEcho(text: string): string {
  const characters = Array.from(text);
  const places = characters.flatMap((character, index) => (SPOKEN.test(character) ? [index] : []));
  const spoken = places.map((place) => characters[place] ?? '');
  const middle = Math.floor(spoken.length / 2);
  if (middle < HALF_MIN) return text;
  const cuts = Array.from({ length: SHIFT_MAX * 2 + 1 }, (_zero, index) => {
    const at = middle + index - SHIFT_MAX;
    return { at, different: distance(spoken.slice(0, at), spoken.slice(at)) };
  });
  const best = cuts.reduce((one, other) => (other.different < one.different ? other : one));
  if (best.different > middle * DIFFERENT_MAX) return text;
  return characters.slice(0, places[best.at]).join('').trim();
}

/** Counts the characters that must be changed, added or left out. */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_zero, index) => index);
  for (const [index, character] of one.entries()) {
    const next = [index + 1];
    for (const [column, candidate] of other.entries()) {
      const changed = (row[column] ?? 0) + (character === candidate ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
