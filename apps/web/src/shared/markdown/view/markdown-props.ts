import type { ReactNode } from 'react';

export type MarkdownProps = {
  text: string;
  /** True while the text still grows: shows the caret, closes open marks for display. */
  isRunning?: boolean;
  /** Draws a fenced ```chart block; without it the place of a chart is a quiet card. */
  renderChart?: ((source: string, isComplete: boolean) => ReactNode) | undefined;
};
