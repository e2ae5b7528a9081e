/** Speaks one sentence at a time. */
export type Speaker = {
  /** Fetches a sentence that will be spoken next. */
  readonly prepare: (sentence: string) => void;
  /** Resolves when the sentence has been spoken or was stopped; rejects when it cannot be spoken. */
  readonly speak: (sentence: string, rate: number) => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly setRate: (rate: number) => void;
  /** Ends the sentence that is being spoken. */
  readonly stop: () => void;
  /** Seconds that have been spoken of the current sentence, at normal speed. */
  readonly spoken: () => number;
  /** How long a sentence is at normal speed; undefined until that is known. */
  readonly duration: (sentence: string) => number | undefined;
};
