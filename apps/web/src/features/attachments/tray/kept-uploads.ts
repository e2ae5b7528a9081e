import { newId } from '../../../shared/browser/new-id.ts';
import { fileStore, type KeptFile } from '../../../shared/browser/storage/file-store.ts';
import { userStore } from '../../../shared/browser/storage/user-store.ts';

/** Longer than an upload may take: what is older is not being sent by another tab. */
const ABANDONED_MS = 6 * 60_000;
const TAB_KEY = 'wenjin.tab';

/** Files that are being uploaded, kept in the browser until the server has them. */
export const keptUploads = {
  keep(id: string, draft: string, file: File): void {
    const owner = userStore.owner();
    if (owner === undefined) return;
    void fileStore.keep({ id, owner, place: draft, tab: tabId(), keptAt: Date.now(), file });
  },

  forget: (id: string): void => void fileStore.remove(id),

  /** Returns the files of a draft whose upload was interrupted by a reload or by the end of the browser. */
  async listInterrupted(draft: string): Promise<KeptFile[]> {
    const owner = userStore.owner();
    if (owner === undefined) return [];
    const kept = await fileStore.list(owner, draft);
    return userStore.owner() === owner ? kept.filter((file) => isInterrupted(file, tabId(), Date.now())) : [];
  },
};

/** A reload keeps the id of the tab; another tab that is open may still be sending its files. */
export function isInterrupted({ tab, keptAt }: Pick<KeptFile, 'tab' | 'keptAt'>, ownTab: string, now: number): boolean {
  return tab === ownTab || now - keptAt > ABANDONED_MS;
}

let fallbackId: string | undefined;

function tabId(): string {
  try {
    const known = sessionStorage.getItem(TAB_KEY) ?? newId();
    sessionStorage.setItem(TAB_KEY, known);
    return known;
  } catch {
    // A browser that stores nothing; the page itself is the tab then.
    fallbackId ??= newId();
    return fallbackId;
  }
}
