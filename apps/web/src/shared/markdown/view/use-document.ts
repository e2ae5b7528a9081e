import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Snapshot } from '../document/block.ts';
import { MarkdownDocument } from '../document/markdown-document.ts';
import { prepareParts } from '../lazy/ahead.ts';
import { lazyParts } from '../lazy/lazy-parts.ts';
import { snapshotOf } from './finished-answers.ts';

/** Rendering may take this part of the time and no more; a hostile text is then drawn less often. */
const REST = 4;
/** Twenty pictures a second are as many as one can read by; a fast answer is not drawn at every frame. */
const PICTURE_MS = 45;
/** What was passed over is drawn after this time, should no further piece come. */
const CATCH_UP_MS = 60;

/** The text as blocks, kept from one piece of the answer to the next. */
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
  // One timer for the whole answer: an effect at every frame would be a task of its own at every frame.
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

/** Leaves a pause after an update while the answer runs, a longer one after a slow one. What is finished is always drawn whole. */
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

  /** Whether text that was passed over may be drawn by now. */
  isDue(): boolean {
    return this.#isBehind && performance.now() >= this.#restUntil;
  }

  missing(): string {
    return [...(this.#snapshot?.missing ?? [])].toSorted().join(' ');
  }
}
