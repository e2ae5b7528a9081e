import type { ReactNode } from 'react';

export type MarkdownProps = {
  text: string;
  /** True while the text grows: shows the caret and closes open marks for display. */
  isRunning?: boolean;
  /** How many numbered sources the text may cite; their numbers become buttons with `data-cite`. */
  citations?: number | undefined;
  /** Draws a fenced ```chart block; without it a placeholder is shown. */
  renderChart?: ((source: string, isComplete: boolean) => ReactNode) | undefined;
};
