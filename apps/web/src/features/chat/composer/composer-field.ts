/** A template of the second kind, which answers with a model of its own. */
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
  readonly areaId: string;
  /** Sends a question at once; one that is not taken comes into the composer, so that nothing is lost. */
  readonly ask: (question: string, template?: RunTemplate) => void;
};
