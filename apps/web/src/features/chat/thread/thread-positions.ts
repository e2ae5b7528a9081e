/** The message at the top of the view, and how far its top is from there. */
export type ThreadPosition = { readonly id: string; readonly offset: number };

/** Where each conversation was left, for coming back within the same visit. Not following means scrolled up. */
const positions = new Map<string, ThreadPosition>();

export const threadPositions = {
  recall: (key: string): ThreadPosition | undefined => positions.get(key),
  keep(key: string, position: ThreadPosition | undefined): void {
    if (position === undefined) positions.delete(key);
    else positions.set(key, position);
  },
};

const ITEM = '[data-message]';

/** A message says more than a number of pixels: what is above it may have another height the next time. */
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
