/** Ways to look at the windows. */
export type View = {
  readonly isSynced: boolean;
  readonly isMarked: boolean;
  readonly isDifferencesOnly: boolean;
};
