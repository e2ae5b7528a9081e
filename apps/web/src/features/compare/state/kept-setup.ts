import { WINDOWS_MAX, WINDOWS_MIN } from '@wenjin/contract/compare/limits';
import { z } from 'zod';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { firstSetup, newWindow, type Setup } from './comparison.ts';
import type { CompareWindow } from './window-settings.ts';

const KEY = 'compare';

const settings = z.object({
  sources: z.array(z.string()).min(1),
  model: z.string().min(1),
  temperature: z.number().optional(),
  maxTokens: z.number().optional(),
});
const kept = z.object({
  system: z.string(),
  common: settings,
  windows: z.array(settings.partial()).min(WINDOWS_MIN).max(WINDOWS_MAX),
});

/** Remembers the settings for the next comparison, so that a prompt that was written is never lost. */
export function keepSetup({ system, common, windows }: Setup): void {
  userStore.write(KEY, JSON.stringify({ system, common, windows: windows.map(({ own }) => own) }));
}

/** Begins with the settings of the last comparison. Ignores anything else in the browser's storage. */
export function nextSetup(isAuthorised: boolean): Setup {
  const first = firstSetup(isAuthorised);
  const { data } = kept.safeParse(parsed(userStore.read(KEY)));
  if (data === undefined) return first;
  const { system, common, windows } = data;
  return {
    ...first,
    system,
    common: { temperature: undefined, maxTokens: undefined, ...common },
    windows: windows.map((own) => newWindow(definedIn(own))),
  };
}

/** A window follows the common settings in what is not stored. */
function definedIn(own: object): CompareWindow['own'] {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    // The stored text is not JSON.
    return null;
  }
}
