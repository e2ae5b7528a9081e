/** The list with one entry put into the place of another, before or after which it comes by the way it moved. */
export function moveTo(ids: readonly string[], id: string, targetId: string): string[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(targetId);
  if (from === -1 || to === -1 || from === to) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
