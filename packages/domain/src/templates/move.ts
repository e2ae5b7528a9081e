/** Moves an entry to the position of another one. Moved down, it comes after that entry; moved up, before it. */
export function moveTo(ids: readonly string[], id: string, targetId: string): string[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(targetId);
  if (from === -1 || to === -1 || from === to) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
