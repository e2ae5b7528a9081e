export type MarkdownProps = {
  text: string;
  /** True while the text grows: shows the caret and closes open marks for display. */
  isRunning?: boolean;
};
