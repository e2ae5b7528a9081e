/** A flow template: it brings its own model. */
export type RunTemplate = {
  readonly id: string;
  readonly title: string;
  readonly model: string;
  /** 0 when no question may follow. */
  readonly ask: 0 | 1;
};

export type ComposerField = {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isBusy: boolean;
  /** Its text area: a popup listens to its keys and stands over it. */
  readonly area: HTMLTextAreaElement | null;
  /** Sends a question at once; one that is not taken comes into the composer, so that nothing is lost. */
  readonly ask: (question: string, template?: RunTemplate) => void;
};
