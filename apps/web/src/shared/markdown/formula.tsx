import { useEffect, useSyncExternalStore } from 'react';
import { lazyParts } from './lazy/lazy-parts.ts';

/** One formula outside of an answer, drawn by the same renderer; its source until that is loaded, or when it is invalid. */
export function Formula({ tex, isDisplay }: { tex: string; isDisplay: boolean }) {
  useSyncExternalStore(lazyParts.subscribe, lazyParts.version);
  useEffect(() => void lazyParts.load('formula'), []);
  const html = lazyParts.formula()?.(tex, isDisplay);
  if (html === undefined) return <code className="md-tex">{tex}</code>;
  // oxlint-disable-next-line react/no-danger -- KaTeX makes every tag, and may neither link nor load
  return <span className={isDisplay ? 'md-formula' : undefined} dangerouslySetInnerHTML={{ __html: html }} />;
}
