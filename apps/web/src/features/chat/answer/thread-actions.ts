import type { KeepChart } from '../../../shared/markdown/view/chart-slot.ts';

/** The object stays the same between renders, so that no turn renders because of it. */
export type ThreadActions = {
  readonly retry: (answerId: string) => void;
  /** Opens the editor of the question that an answer belongs to. */
  readonly beginEdit: (answerId: string) => void;
  /** Whether a question that is asked again may go to another model. */
  readonly hasModelChoice: boolean;
  /** Lets an answer that ended early go on. */
  readonly continueAnswer: (answerId: string) => void;
  readonly regenerate: (answerId: string) => void;
  readonly remove: (answerId: string) => void;
  /** Shows another version of a question or an answer, with what followed it. */
  readonly chooseVersion: (messageId: string, index: number) => void;
  /** Replaces a question. Resolves to false when the server refused it. */
  readonly edit: (questionId: string, text: string) => Promise<boolean>;
  /** Adds the chart of a table to an answer, with a notice that takes it back. */
  readonly keepChart: (answerId: string, ...chart: Parameters<KeepChart>) => Promise<boolean>;
};
