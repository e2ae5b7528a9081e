import { detectKind, type Purpose, withoutExtension } from './detect-kind.ts';
import { finishFile, finishParts } from './finish-file.ts';
import { EMPTY, FILE_BYTES_MAX, TOO_LARGE } from './common/limits.ts';
import {
  FileProblem,
  type FileText,
  type ParsedParts,
  type ParsedText,
  type ScannedFile,
} from './common/parsed-file.ts';

export type ParseJob = { name: string; bytes: Uint8Array; purpose: Purpose };

/** Reads one file. Runs in the worker thread, where it may take long; parsers are loaded when they are needed. */
export async function readFile(
  name: string,
  bytes: Uint8Array,
  purpose: Purpose = 'article',
): Promise<FileText | ScannedFile> {
  if (bytes.length === 0) throw new FileProblem(EMPTY);
  if (bytes.length > FILE_BYTES_MAX) throw new FileProblem(TOO_LARGE);
  const parsed = await readKind({ name, bytes, purpose });
  return 'parts' in parsed ? finishParts(parsed, withoutExtension(name)) : finishFile(parsed, withoutExtension(name));
}

async function readKind({ name, bytes, purpose }: ParseJob): Promise<ParsedText | ParsedParts> {
  const file = detectKind(name, bytes, purpose);
  switch (file.kind) {
    case 'pdf':
      return (await import('./pdf/read-pdf.ts')).readPdf(bytes);
    case 'package':
      return (await import('./read-package.ts')).readPackage(bytes);
    case 'csv':
      return (await import('./text/read-csv.ts')).readCsv(file.text);
    case 'docx':
      return (await import('./docx/read-docx.ts')).readDocx(bytes);
    case 'html':
      return (await import('./html/read-html.ts')).readHtml(file.text);
    case 'md':
      return (await import('./text/read-markdown.ts')).readMarkdown(file.text);
    case 'txt':
      return (await import('./text/read-plain-text.ts')).readPlainText(file.text);
  }
}
