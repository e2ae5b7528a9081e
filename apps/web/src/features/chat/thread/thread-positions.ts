import { userStore } from '../../../shared/browser/storage/user-store.ts';

export type ThreadPosition = { readonly id: string; readonly offset: number };

/** The last position per conversation, until a reload. No entry means that the thread followed its end. */
const positions = new Map<string, ThreadPosition>();

export const threadPositions = {
  recall: (key: string): ThreadPosition | undefined => positions.get(key),
  keep(key: string, position: ThreadPosition | undefined): void {
    if (position === undefined) positions.delete(key);
    else positions.set(key, position);
  },
};

// Another person must not find where this one has read.
userStore.subscribe(() => positions.clear());

const ITEM = '[data-message]';

/** Stores a message and not pixels, because the messages above it may have another height next time. */
export function positionIn(area: HTMLElement): ThreadPosition | undefined {
  const top = area.getBoundingClientRect().top;
  for (const item of area.querySelectorAll<HTMLElement>(ITEM)) {
    const box = item.getBoundingClientRect();
    if (box.bottom > top) return { id: item.dataset['message'] ?? '', offset: box.top - top };
  }
  return undefined;
}

export function scrollToPosition(area: HTMLElement, { id, offset }: ThreadPosition): void {
  const item = findItem(area, id);
  if (item === null) return;
  area.scrollTop += item.getBoundingClientRect().top - area.getBoundingClientRect().top - offset;
}

export function findItem(area: HTMLElement, id: string): HTMLElement | null {
  return area.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
}
