import { useState } from 'react';
import { localStore } from '../../shared/browser/storage/local-store.ts';
import { NARROW, useMedia } from '../../shared/browser/use-media.ts';

const KEY = 'wenjin.sidebar';
const HIDDEN = 'hidden';

/** Wide screens show the history beside the thread and store its state; narrow ones show it as a drawer. */
export function useSidebar() {
  const isNarrow = useMedia(NARROW);
  const [isHidden, setHidden] = useState(() => localStore.read(KEY) === HIDDEN);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  function show(isShown: boolean) {
    if (isNarrow) return setDrawerOpen(isShown);
    setHidden(!isShown);
    localStore.write(KEY, isShown ? '' : HIDDEN);
  }

  const shape = isNarrow ? (isDrawerOpen ? 'drawer' : 'none') : isHidden ? 'none' : 'aside';
  return {
    shape: shape satisfies 'drawer' | 'aside' | 'none',
    isNarrow,
    open: () => show(true),
    close: () => show(false),
    toggle: () => show(shape === 'none'),
    closeDrawer: () => setDrawerOpen(false),
  };
}
