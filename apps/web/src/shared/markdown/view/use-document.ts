import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Snapshot } from '../document/block.ts';
import { MarkdownDocument } from '../document/markdown-document.ts';
import { prepareParts } from '../lazy/ahead.ts';
import { lazyParts } from '../lazy/lazy-parts.ts';
import { snapshotOf } from './finished-answers.ts';

/** Rendering pauses for this multiple of an update's time, so that a hostile text is rendered less often. */
const REST = 4;
/** At most about twenty renders a second, as many as a reader can follow. */
const PICTURE_MS = 45;
/** Skipped text is rendered after this time if no further piece arrives. */
const CATCH_UP_MS = 60;

export function useDocument(text: string, isRunning: boolean): Snapshot {
  useSyncExternalStore(lazyParts.subscribe, lazyParts.version);
  const [work] = useState(() => new PacedDocument());
  const [, drawAgain] = useState(0);
  const snapshot = work.update(text, isRunning);
  const missing = work.missing();

  useEffect(() => {
    for (const part of missing === '' ? [] : missing.split(' '))
      void lazyParts.load(part === 'code' ? 'code' : 'formula');
  }, [missing]);
  // One timer for the whole answer: an effect at every frame would be a separate task at every frame.
  useEffect(() => {
    if (!isRunning) return undefined;
    void prepareParts();
    const timer = setInterval(() => {
      if (work.isDue()) drawAgain((count) => count + 1);
    }, CATCH_UP_MS);
    return () => clearInterval(timer);
  }, [work, isRunning]);
  return snapshot;
}

/** Pauses after an update while the answer runs, longer after a slow one. A complete text is always rendered whole. */
class PacedDocument {
  readonly #document = new MarkdownDocument();
  #snapshot: Snapshot | undefined;
  #restUntil = 0;
  #isBehind = false;

  update(text: string, isRunning: boolean): Snapshot {
    const startedAt = performance.now();
    this.#isBehind = isRunning && this.#snapshot !== undefined && startedAt < this.#restUntil;
    if (this.#isBehind && this.#snapshot !== undefined) return this.#snapshot;
    this.#snapshot = snapshotOf(this.#document, text, isRunning);
    const cost = performance.now() - startedAt;
    this.#restUntil = startedAt + Math.max(PICTURE_MS, cost * REST);
    return this.#snapshot;
  }

  isDue(): boolean {
    return this.#isBehind && performance.now() >= this.#restUntil;
  }

  missing(): string {
    return [...(this.#snapshot?.missing ?? [])].toSorted().join(' ');
  }
}
