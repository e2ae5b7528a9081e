import { choosePositions } from './choose-positions.ts';

export type StoredMessage = { id: string; position: number; body: string };
/** Up to this many characters are indexed in the transaction that stores them; more would block other writers. */
export const TEXT_AT_ONCE = 16 * 1024;

export function isLongText(messages: readonly StoredMessage[]): boolean {
  return messages.reduce((length, { body }) => length + body.length, 0) > TEXT_AT_ONCE;
}

type WantedMessage = { id: string; body: string };

type Situation = {
  /** Sorted by position. */
  stored: readonly StoredMessage[];
  wanted: readonly WantedMessage[];
  /** The running answer and its question. The server owns both, so what the client sends for them is ignored. */
  running: readonly string[];
  /** True for a client that may not know the newest messages: messages that it does not send are kept. */
  keepsMissing: boolean;
};

export type MessageChanges = {
  inserted: StoredMessage[];
  updated: StoredMessage[];
  /** The messages of `inserted` and `updated` whose text is not in the search index yet. */
  toIndex: StoredMessage[];
  deletedIds: string[];
};

/** Finds the fewest rows to write to turn the stored conversation into the wanted one. */
export function planMessageChanges({ stored, wanted, running, keepsMissing }: Situation): MessageChanges {
  const storedById = new Map(stored.map((message) => [message.id, message]));
  const runningIds = new Set(running);
  const isKept = ({ id }: StoredMessage) => keepsMissing || runningIds.has(id);
  const target = withMissing(
    wanted.map((message) => (runningIds.has(message.id) ? (storedById.get(message.id) ?? message) : message)),
    stored,
    isKept,
  );
  const targetIds = new Set(target.map(({ id }) => id));
  const changes: MessageChanges = {
    inserted: [],
    updated: [],
    toIndex: [],
    deletedIds: stored.filter(({ id }) => !targetIds.has(id)).map(({ id }) => id),
  };
  const positions = choosePositions(target.map(({ id }) => storedById.get(id)?.position));
  target.forEach(({ id, body }, index) => {
    const message = { id, position: positions[index] ?? index + 1, body };
    const before = storedById.get(id);
    if (before === undefined) changes.inserted.push(message);
    else if (before.body !== body || before.position !== message.position) changes.updated.push(message);
    if (before?.body !== body) changes.toIndex.push(message);
  });
  return changes;
}

/** Puts each stored message that is kept but not wanted after the message that it followed before. */
function withMissing(
  wanted: readonly WantedMessage[],
  stored: readonly StoredMessage[],
  isKept: (message: StoredMessage) => boolean,
): WantedMessage[] {
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const first: WantedMessage[] = [];
  const followers = new Map<string, WantedMessage[]>();
  let place = first;
  for (const message of stored) {
    if (wantedIds.has(message.id)) {
      place = [];
      followers.set(message.id, place);
    } else if (isKept(message)) place.push(message);
  }
  return [...first, ...wanted.flatMap((message) => [message, ...(followers.get(message.id) ?? [])])];
}
