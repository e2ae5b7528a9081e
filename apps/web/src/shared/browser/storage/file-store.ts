/** A file of a person that is not on the server yet. */
export type KeptFile = {
  readonly id: string;
  readonly owner: string;
  /** What the file belongs to. */
  readonly place: string;
  /** The tab that sends it. */
  readonly tab: string;
  readonly keptAt: number;
  readonly file: File;
};

const DATABASE = 'wenjin';
const FILES = 'files';

let opening: Promise<IDBDatabase | undefined> | undefined;

/**
 * Files in the browser's database, so that a reload does not lose them. Where the browser has none, or no room, nothing
 * is kept, and nothing fails.
 */
export const fileStore = {
  keep: (kept: KeptFile): Promise<void> => change((files) => files.put(kept)),

  remove: (id: string): Promise<void> => change((files) => files.delete(id)),

  async list(owner: string, place: string): Promise<KeptFile[]> {
    const all = (await run('readonly', (files) => files.getAll())) as KeptFile[] | undefined;
    const own = (all ?? []).filter((kept) => kept.owner === owner && kept.place === place);
    return own.toSorted((one, other) => one.keptAt - other.keptAt);
  },

  /** Removes what others have left. */
  async removeOthers(owner: string): Promise<void> {
    const all = (await run('readonly', (files) => files.getAll())) as KeptFile[] | undefined;
    for (const kept of all ?? []) if (kept.owner !== owner) await fileStore.remove(kept.id);
  },

  clear: (): Promise<void> => change((files) => files.clear()),
};

async function change(work: (files: IDBObjectStore) => IDBRequest): Promise<void> {
  await run('readwrite', work);
}

async function run(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open();
  if (database === undefined) return undefined;
  try {
    return await resultOf(work(database.transaction(FILES, mode).objectStore(FILES)));
  } catch {
    // No room, or the browser has closed the database.
    return undefined;
  }
}

function open(): Promise<IDBDatabase | undefined> {
  opening ??= openOnce().catch(() => undefined);
  return opening;
}

async function openOnce(): Promise<IDBDatabase | undefined> {
  if (globalThis.indexedDB === undefined) return undefined;
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(FILES, { keyPath: 'id' }));
  return (await resultOf(request)) as IDBDatabase;
}

function resultOf(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });
}
