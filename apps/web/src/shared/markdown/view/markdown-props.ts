import type { FindMarks } from './mark-html.ts';

export type MarkdownProps = {
  text: string;
  /** True while the text grows: shows the caret and closes open marks for display. */
  isRunning?: boolean;
  /** How many numbered sources the text may cite; their numbers become buttons with `data-cite`. */
  citations?: number | undefined;
  /** Marks parts of each block of a complete text; called once for each block. */
  findMarks?: FindMarks | undefined;
};
