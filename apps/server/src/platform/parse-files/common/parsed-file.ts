/** What became of a file: markdown without HTML, or one Chinese sentence that says why there is none. */
export type ParsedFile = FileText | FileRefusal;
export type FileText = {
  title: string;
  markdown: string;
  pages?: number;
  /** How many scanned pages were not read; the text says which. */
  unreadPages?: number;
};
export type FileRefusal = {
  problem: string;
  /** The same file may be accepted later. */
  isPassing?: boolean;
  /** The file is a scan, and its text could be recognised now. */
  canRecognise?: boolean;
};

/** A file of which some pages are pictures. Their text must be recognised before there is a whole text. */
export type ScannedFile = { title: string; parts: FilePart[]; pages: number };
/** Pages with text, or the number of a scanned page with the few words that stand on it as text. */
export type FilePart = { markdown: string } | { scannedPage: number; ownText: string };

/** What a parser returns. `title` is only a suggestion for files without a heading. */
export type ParsedText = { markdown: string; title?: string; pages?: number };
export type ParsedParts = { parts: FilePart[]; pages: number };

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
