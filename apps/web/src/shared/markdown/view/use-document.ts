import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Snapshot } from '../document/block.ts';
import { MarkdownDocument } from '../document/markdown-document.ts';
import { lazyParts } from '../lazy/lazy-parts.ts';
import { snapshotOf } from './finished-answers.ts';

/** Rendering may take this part of the time and no more; a hostile text is then drawn less often. */
const REST = 4;

/** The text as blocks, kept from one piece of the answer to the next. */
export function useDocument(text: string, isRunning: boolean): Snapshot {
  useSyncExternalStore(lazyParts.subscribe, lazyParts.version);
  const [work] = useState(() => new PacedDocument());
  const [, drawAgain] = useState(0);
  const snapshot = work.update(text, isRunning);
  const missing = work.missing();
  const delay = work.delay();

  useEffect(() => {
    for (const part of missing === '' ? [] : missing.split(' '))
      void lazyParts.load(part === 'code' ? 'code' : 'formula');
  }, [missing]);
  useEffect(() => {
    if (delay === 0) return undefined;
    const timer = setTimeout(() => drawAgain((count) => count + 1), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return snapshot;
}

/** Leaves a pause after a slow update while the answer runs. What is finished is always drawn whole. */
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
    this.#restUntil = cost < 4 ? 0 : startedAt + cost * REST;
    return this.#snapshot;
  }

  /** Milliseconds until the text that was passed over may be drawn; 0 when none was. */
  delay(): number {
    return this.#isBehind ? Math.max(1, Math.ceil(this.#restUntil - performance.now())) : 0;
  }

  missing(): string {
    return [...(this.#snapshot?.missing ?? [])].toSorted().join(' ');
  }
}
