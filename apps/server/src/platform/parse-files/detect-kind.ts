import { FileProblem } from './common/parsed-file.ts';
import { decodeText } from './text/decode-text.ts';

export type DetectedFile = { kind: 'pdf' | 'docx' } | { kind: 'html' | 'md' | 'txt'; text: string };

const UNKNOWN = '不支持这种文件类型，可以导入 md、txt、html、docx、pdf 文件';
const OLD_WORD = '这是旧版 Word 文件（.doc），请另存为 .docx 后再导入';
const LOCKED_WORD = '该 Word 文件已加密，请先解除密码';

/** A PDF reader also accepts a file with other bytes before its mark. */
const PDF_MARK_WITHIN = 1024;
const ZIP_MARK = Buffer.from('PK\u0003\u0004');
const OLE_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Word writes an encrypted docx as an OLE file with a stream of this name. */
const LOCKED_MARK = Buffer.from('EncryptedPackage', 'utf16le');

const TEXT_EXTENSIONS: Record<string, 'html' | 'md' | 'txt'> = {
  md: 'md',
  markdown: 'md',
  html: 'html',
  htm: 'html',
  txt: 'txt',
  text: 'txt',
  '': 'txt',
  // Some systems export web pages or plain text under the name of a Word file.
  doc: 'txt',
  docx: 'txt',
};

/** Recognises a file by its content. The name only decides between the kinds of plain text. */
export function detectKind(name: string, bytes: Uint8Array): DetectedFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, PDF_MARK_WITHIN).includes('%PDF-')) return { kind: 'pdf' };
  if (buffer.subarray(0, ZIP_MARK.length).equals(ZIP_MARK)) return { kind: 'docx' };
  if (buffer.subarray(0, OLE_MARK.length).equals(OLE_MARK)) {
    throw new FileProblem(buffer.includes(LOCKED_MARK) ? LOCKED_WORD : OLD_WORD);
  }
  const kind = TEXT_EXTENSIONS[extensionOf(name)];
  if (kind === undefined) throw new FileProblem(UNKNOWN);
  const text = decodeText(bytes, kind);
  if (text === undefined) throw new FileProblem(UNKNOWN);
  return { kind: looksLikeHtml(text) ? 'html' : kind, text };
}

export function withoutExtension(name: string): string {
  const base = baseName(name);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(0, dot) : base;
}

function extensionOf(name: string): string {
  const base = baseName(name);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(dot + 1).toLowerCase() : '';
}

function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}

function looksLikeHtml(text: string): boolean {
  return /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype\s+html|html)[\s>]/iu.test(
    text.slice(0, 2000),
  );
}
