/** What a parser made of a file: markdown without HTML, or one Chinese sentence that says why it could not. */
export type ParsedFile = FileText | { problem: string };
export type FileText = { title: string; markdown: string; pages?: number };

/** What a parser returns. `title` is only a suggestion for files without a heading. */
export type ParsedText = { markdown: string; title?: string; pages?: number };

/** A file that cannot be imported, with the reason that the user reads. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  /** The parser may be left in a bad state, so its thread is not used again. */
  readonly spoilsThread: boolean;

  constructor(message: string, { spoilsThread = false } = {}) {
    super(message);
    this.spoilsThread = spoilsThread;
  }
}
