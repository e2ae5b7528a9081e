/** What a reader can do with the messages of a thread. The object stays the same, so that no turn is drawn for it. */
export type ThreadActions = {
  readonly retry: (answerId: string) => void;
  readonly regenerate: (answerId: string) => void;
  readonly remove: (answerId: string) => void;
  /** Asks another question in the place of one. False when it was not taken. */
  readonly edit: (questionId: string, text: string) => Promise<boolean>;
};
