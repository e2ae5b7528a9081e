import type { MessageChanges, StoredMessage } from '../messages/plan-message-changes.ts';

/**
 * Finds, for each deleted message with other versions, the message that stands in its place after a save. A message that
 * was deleted together with the one before it leaves its versions to nobody.
 */
export function planInheritance(
  stored: readonly StoredMessage[],
  { inserted, updated, deletedIds }: MessageChanges,
  heads: ReadonlySet<string>,
): { from: string; to: string }[] {
  const gone = new Set(deletedIds);
  const moved = new Map(updated.map((message) => [message.id, message]));
  const kept = stored.filter(({ id }) => !gone.has(id)).map((message) => moved.get(message.id) ?? message);
  const final = [...kept, ...inserted].toSorted((left, right) => left.position - right.position);
  return stored.flatMap(({ id }, index) => {
    const before = stored[index - 1];
    if (!gone.has(id) || !heads.has(id) || (before !== undefined && gone.has(before.id))) return [];
    const place = final.findIndex((message) => message.id === before?.id);
    const to = final[place + 1];
    return to === undefined ? [] : [{ from: id, to: to.id }];
  });
}
