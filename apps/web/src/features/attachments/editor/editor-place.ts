import { useSyncExternalStore } from 'react';

type Place = {
  readonly draft: string;
  /** Undefined chooses the first picture. */ readonly pictureId: string | undefined;
};

let place: Place | undefined;
const listeners = new Set<() => void>();

/** Whether the dialog is open, and at which picture; buttons in several places open it. */
export const editorPlace = {
  open(draft: string, pictureId?: string): void {
    change({ draft, pictureId });
  },
  close: (): void => change(undefined),
};

export function useEditorPlace(draft: string): Place | undefined {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => place,
  );
  return open?.draft === draft ? open : undefined;
}

function change(next: Place | undefined): void {
  place = next;
  for (const listener of listeners) listener();
}
