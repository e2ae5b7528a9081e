export type StoredMessage = { id: string; position: number; body: string };
type WantedMessage = { id: string; body: string };

type Situation = {
  /** In order of position. */
  stored: readonly StoredMessage[];
  wanted: readonly WantedMessage[];
  /** Messages of an answer that is being written just now: the server's, whatever a client sends. */
  running: readonly string[];
};

type Changes = {
  inserted: StoredMessage[];
  updated: StoredMessage[];
  deletedIds: string[];
  hasChanges: boolean;
};

/** The fewest rows to write so that the conversation becomes what the client wants. Pure. */
export function planMessageChanges({ stored, wanted, running }: Situation): Changes {
  const storedById = new Map(stored.map((message) => [message.id, message]));
  const target = keepRunning({ stored, wanted, running });
  const targetIds = new Set(target.map((message) => message.id));
  const deletedIds = stored.filter(({ id }) => !targetIds.has(id)).map(({ id }) => id);

  const inserted: StoredMessage[] = [];
  const updated: StoredMessage[] = [];
  const positions = choosePositions(target, storedById);
  target.forEach(({ id, body }, index) => {
    const position = positions[index] ?? index + 1;
    const before = storedById.get(id);
    if (before === undefined) inserted.push({ id, position, body });
    else if (before.body !== body || before.position !== position) updated.push({ id, position, body });
  });
  return { inserted, updated, deletedIds, hasChanges: inserted.length + updated.length + deletedIds.length > 0 };
}

/** What is wanted, with running messages as they are stored, and at the end those that the client does not know yet. */
function keepRunning({ stored, wanted, running }: Situation): WantedMessage[] {
  if (running.length === 0) return [...wanted];
  const runningById = new Map(stored.filter(({ id }) => running.includes(id)).map((message) => [message.id, message]));
  const wantedIds = new Set(wanted.map((message) => message.id));
  const unseen = [...runningById.values()].filter(({ id }) => !wantedIds.has(id));
  return [...wanted.map((message) => runningById.get(message.id) ?? message), ...unseen];
}

/** Old positions while the order is the old one and what is new stands at the end; else all are numbered anew. */
function choosePositions(
  target: readonly WantedMessage[],
  storedById: ReadonlyMap<string, StoredMessage>,
): readonly number[] {
  const lastKnown = target.findLastIndex(({ id }) => storedById.has(id));
  const positions: number[] = [];
  let last = 0;
  for (const [index, { id }] of target.entries()) {
    const position = index > lastKnown ? last + 1 : (storedById.get(id)?.position ?? last);
    if (position <= last) return target.map((_message, order) => order + 1);
    positions.push(position);
    last = position;
  }
  return positions;
}
