import { drawnParts } from './drawn-parts.ts';
import type { MarkdownView } from './view/markdown-view.tsx';

/** Waits until the page is usable before loading parts that only the first answer needs. */
const PAGE_FIRST_MS = 2000;

let view: typeof MarkdownView | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The renderer is a separate chunk; the composer does not wait for it. */
export const markdownEngine = {
  view: () => view,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Answers are readable without the renderer, so a failure only means another try later. */
  async load(): Promise<void> {
    loading ??= bring();
    try {
      await loading;
    } catch {
      loading = undefined;
    }
  },
};

async function bring(): Promise<void> {
  const [{ MarkdownView }] = await Promise.all([import('./view/markdown-view.tsx'), drawnParts.load()]);
  view = MarkdownView;
  for (const listener of listeners) listener();
}

if (typeof requestIdleCallback === 'function') {
  setTimeout(() => requestIdleCallback(() => void markdownEngine.load()), PAGE_FIRST_MS);
}
