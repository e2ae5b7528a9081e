import type { QuestionLength } from '../question/use-question-length.ts';

export type RunTemplate = {
  readonly id: string;
  readonly title: string;
  readonly model: string;
  /** 0 when the template allows no further questions. */
  readonly ask: 0 | 1;
};

export type ComposerField = {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isBusy: boolean;
  /** Set when the text is nearly or quite too long for the model. */
  readonly length: QuestionLength | undefined;
  /** Turns the text into a file of the question. */
  readonly attachText: (() => void) | undefined;
  /** The composer's text area; the slash popup listens to its keys and is placed over it. */
  readonly area: HTMLTextAreaElement | null;
  /** Sends a question at once; when the server refuses it, its text is put into the composer. */
  readonly ask: (question: string, template?: RunTemplate) => void;
};
