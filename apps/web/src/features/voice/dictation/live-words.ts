/** The words in a text that are still being recognised. */
export type LiveWords = {
  readonly start: number;
  readonly end: number;
  /** How many recognised characters the person has taken over by editing them. They are not written again. */
  readonly taken: number;
};

export function beginAt(caret: number): LiveWords {
  return { start: caret, end: caret, taken: 0 };
}

/** Puts what is recognised now in place of what was recognised before. */
export function withWords(text: string, live: LiveWords, recognised: string): { text: string; live: LiveWords } {
  const words = recognised.slice(live.taken);
  return {
    text: text.slice(0, live.start) + words + text.slice(live.end),
    live: { ...live, end: live.start + words.length },
  };
}

/** Follows an edit of the person. An edit of the live words themselves makes them the person's own. */
export function afterEdit(before: string, after: string, live: LiveWords): LiveWords {
  const { from, to } = changedPart(before, after);
  const shift = after.length - before.length;
  if (to <= live.start) return { ...live, start: live.start + shift, end: live.end + shift };
  if (from >= live.end) return live;
  const end = Math.max(from, live.end + shift);
  return { start: end, end, taken: live.taken + live.end - live.start };
}

/** The part of the old text that the new one does not have any more, or the place where something was added. */
function changedPart(before: string, after: string): { from: number; to: number } {
  const shortest = Math.min(before.length, after.length);
  let from = 0;
  while (from < shortest && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shortest - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { from, to: before.length - same };
}

/** Where the caret stands after live words have changed: it keeps its place in the words around them. */
export function movedCaret(caret: number, before: LiveWords, after: LiveWords): number {
  if (caret < before.start) return caret;
  return caret < before.end ? after.end : caret + after.end - before.end;
}
