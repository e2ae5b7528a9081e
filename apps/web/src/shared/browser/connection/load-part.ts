import { patience } from './patience.ts';

/** A part of the application that takes longer than this counts as not loaded. */
const LIMIT_MS = 120_000;
const TRIES = 3;

/** A part of the application could not be loaded: the network failed, or a newer version has replaced its file. */
export class PartError extends Error {
  override readonly name = 'PartError';
  readonly isReplaced: boolean;

  constructor(isReplaced: boolean, options?: ErrorOptions) {
    super(isReplaced ? 'a newer version has replaced this part' : 'this part cannot be loaded', options);
    this.isReplaced = isReplaced;
  }
}

/** Loads a part of the application; throws only `PartError`. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const isOver = new AbortController();
  const timer = setTimeout(() => isOver.abort(), LIMIT_MS);
  try {
    return await Promise.race([tryToLoad(load, isOver.signal), abortOf(isOver.signal)]);
  } finally {
    clearTimeout(timer);
  }
}

async function tryToLoad<Part>(load: () => Promise<Part>, signal: AbortSignal): Promise<Part> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await load();
    } catch (error) {
      const isReplaced = await isNewVersion(signal);
      if (isReplaced || failed + 1 >= TRIES || signal.aborted) throw new PartError(isReplaced, { cause: error });
      await patience.pause({ attempt: failed, signal });
    }
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new PartError(false)));
  });
}

/** The page names the file of its version; a page of another version names another file. */
async function isNewVersion(signal: AbortSignal): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (entry === undefined || entry === null) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', signal });
    return response.ok && !(await response.text()).includes(entry);
  } catch {
    // The server cannot be reached, so nothing is known about its version.
    return false;
  }
}
