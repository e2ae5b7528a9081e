import { useEffect, useRef } from 'react';

type SlashKeys = {
  /** Undefined while there are no rows. */
  listId: string | undefined;
  activeId: string | undefined;
  onMove: (step: 1 | -1) => void;
  onEnter: () => void;
  onTab: () => void;
  onEscape: () => void;
};

/**
 * Handles the keys of the composer's text while the popup is open, before the composer does, and ignores them while an
 * input method composes. The text area names the active row for screen readers.
 */
export function useSlashKeys(area: HTMLElement | null, keys: SlashKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    let isComposing = false;
    const begin = () => {
      isComposing = true;
    };
    // Some browsers send the Enter that confirms a word only after `compositionend`.
    const end = () =>
      void setTimeout(() => {
        isComposing = false;
      });
    const handle = (event: KeyboardEvent) => {
      if (isComposing || event.isComposing || event.keyCode === 229 || hasModifier(event)) return;
      const act = actOf(event.key, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    area?.addEventListener('compositionstart', begin);
    area?.addEventListener('compositionend', end);
    area?.addEventListener('keydown', handle);
    return () => {
      area?.removeEventListener('compositionstart', begin);
      area?.removeEventListener('compositionend', end);
      area?.removeEventListener('keydown', handle);
    };
  }, [area]);

  const { listId, activeId } = keys;
  useEffect(() => {
    if (area === null || listId === undefined || activeId === undefined) return undefined;
    area.setAttribute('aria-controls', listId);
    area.setAttribute('aria-autocomplete', 'list');
    area.setAttribute('aria-activedescendant', activeId);
    return () => {
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant']) area.removeAttribute(name);
    };
  }, [area, listId, activeId]);
}

function actOf(key: string, keys: SlashKeys): (() => void) | undefined {
  const acts: Record<string, () => void> = {
    ArrowDown: () => keys.onMove(1),
    ArrowUp: () => keys.onMove(-1),
    Enter: keys.onEnter,
    Tab: keys.onTab,
    Escape: keys.onEscape,
  };
  return acts[key];
}

function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}
