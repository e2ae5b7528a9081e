import { savePictureText } from '@wenjin/contract/uploads/pictures';
import { call } from '../../../shared/api/call.ts';

const QUIET_MS = 800;

type Correction = { readonly text: string; readonly timer: ReturnType<typeof setTimeout> };

/** Corrections that the server does not have yet, by the address of the picture. */
const waiting = new Map<string, Correction>();

/** Stores a corrected text on the server a moment after the last key. */
export function correct(url: string, text: string, onFail: (error: unknown) => void): void {
  clearTimeout(waiting.get(url)?.timer);
  const timer = setTimeout(() => void save(url).catch(onFail), QUIET_MS);
  waiting.set(url, { text, timer });
}

/** Stores all corrections at once, because the question is about to be sent. */
export async function flushCorrections(): Promise<void> {
  await Promise.all([...waiting.keys()].map(save));
}

async function save(url: string): Promise<void> {
  const correction = waiting.get(url);
  if (correction === undefined) return;
  clearTimeout(correction.timer);
  await call(savePictureText, { url, text: correction.text });
  // A later key may have changed the text meanwhile.
  if (waiting.get(url) === correction) waiting.delete(url);
}
