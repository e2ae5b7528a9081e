import type { Snapshot } from '../document/block.ts';
import type { MarkdownDocument } from '../document/markdown-document.ts';
import { BoundedCache } from '../lazy/bounded-cache.ts';

/** Complete answers by text: a conversation that is opened again, or a search preview, parses nothing. */
const finished = new BoundedCache<Snapshot>(3_000_000);

export function snapshotOf(document: MarkdownDocument, text: string, isRunning: boolean): Snapshot {
  if (isRunning) return document.update(text, true);
  const kept = finished.get(text);
  if (kept !== undefined) return kept;
  const snapshot = document.update(text, false);
  // An answer that still needs the highlighter or formulas is not complete.
  if (snapshot.missing.size === 0) finished.set(text, snapshot, text.length);
  return snapshot;
}
