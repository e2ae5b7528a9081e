import { foldText } from './search-text.ts';

export type Match = { start: number; end: number };

/** A character and its combining marks, which are folded together. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Returns the positions of a keyword in the original text, at most `most` of them. */
export function findMatches(text: string, keyword: string, most = 1000): Match[] {
  const wanted = foldText(keyword);
  if (wanted === '') return [];
  const folded = foldText(text);
  const matches: Match[] = [];
  // Almost always every character folds to one character, and the positions are the same.
  const map = folded.length === text.length ? undefined : mapPositions(text);
  const haystack = map === undefined ? folded : map.folded;
  let at = haystack.indexOf(wanted);
  while (at !== -1 && matches.length < most) {
    const end = at + wanted.length;
    matches.push(map === undefined ? { start: at, end } : { start: map.startOf(at), end: map.endOf(end - 1) });
    at = haystack.indexOf(wanted, end);
  }
  return matches;
}

function mapPositions(text: string) {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const part = foldText(cluster);
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
    folded += part;
  }
  return {
    folded,
    startOf: (position: number) => starts[position] ?? 0,
    endOf: (position: number) => ends[position] ?? text.length,
  };
}
