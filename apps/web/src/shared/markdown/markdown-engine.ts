import type { MarkdownView } from './view/markdown-view.tsx';

/** Time for the page to become usable, before anything is loaded that only the first answer needs. */
const PAGE_FIRST_MS = 2000;

let view: typeof MarkdownView | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The renderer is a chunk of its own; the composer does not wait for it. */
export const markdownEngine = {
  view: () => view,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Without it answers are readable all the same, so a failure is no more than a reason to try again later. */
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
  const { MarkdownView } = await import('./view/markdown-view.tsx');
  view = MarkdownView;
  for (const listener of listeners) listener();
}

if (typeof requestIdleCallback === 'function') {
  setTimeout(() => requestIdleCallback(() => void markdownEngine.load()), PAGE_FIRST_MS);
}
