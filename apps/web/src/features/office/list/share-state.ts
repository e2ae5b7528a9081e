import type { DocumentRecord } from '@wenjin/contract/office/office';

export type ShareState = 'shared' | 'unshared' | 'expired';

export function shareState({ sharedUntil }: Pick<DocumentRecord, 'sharedUntil'>, now: number): ShareState {
  if (sharedUntil === null) return 'unshared';
  return Date.parse(sharedUntil) > now ? 'shared' : 'expired';
}

/** Returns 680 字 or 3.2 千字. */
export function lengthText(characters: number): string {
  return characters < 1000 ? `${characters} 字` : `${(characters / 1000).toFixed(1)} 千字`;
}
