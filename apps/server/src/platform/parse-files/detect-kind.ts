import { FileProblem } from './common/parsed-file.ts';
import { decodeText } from './text/decode-text.ts';

export type Purpose = 'article' | 'attachment';
export type DetectedFile = { kind: 'pdf' | 'docx' | 'package' } | { kind: 'html' | 'md' | 'txt' | 'csv'; text: string };

const UNKNOWN = '不支持这种文件类型，可以导入 md、txt、html、docx、pdf 文件';
export const UNKNOWN_ATTACHMENT = '不支持这种文件类型，可以上传 pdf、docx、xlsx、pptx、csv、md、txt 文件';
const OLD_OFFICE = '这是旧版 Office 文件（.doc、.xls、.ppt），请另存为 .docx、.xlsx 或 .pptx 后再上传';
const OLD_WORD = '这是旧版 Word 文件（.doc），请另存为 .docx 后再导入';
const LOCKED_OFFICE = '该文件已加密，请先解除密码';
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

const WORDS = {
  article: { unknown: UNKNOWN, old: OLD_WORD, locked: LOCKED_WORD },
  attachment: { unknown: UNKNOWN_ATTACHMENT, old: OLD_OFFICE, locked: LOCKED_OFFICE },
};

/** Recognises a file by its content. The name only decides between the kinds of plain text. */
export function detectKind(name: string, bytes: Uint8Array, purpose: Purpose = 'article'): DetectedFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, PDF_MARK_WITHIN).includes('%PDF-')) return { kind: 'pdf' };
  if (buffer.subarray(0, ZIP_MARK.length).equals(ZIP_MARK)) return { kind: purpose === 'article' ? 'docx' : 'package' };
  if (buffer.subarray(0, OLE_MARK.length).equals(OLE_MARK)) {
    throw new FileProblem(buffer.includes(LOCKED_MARK) ? WORDS[purpose].locked : WORDS[purpose].old);
  }
  return detectText(name, bytes, purpose);
}

function detectText(name: string, bytes: Uint8Array, purpose: Purpose): DetectedFile {
  const extension = extensionOf(name);
  const isTable = purpose === 'attachment' && ['csv', 'tsv'].includes(extension);
  const kind = isTable ? 'txt' : TEXT_EXTENSIONS[extension];
  const text = kind === undefined ? undefined : decodeText(bytes, kind);
  if (kind === undefined || text === undefined) throw new FileProblem(WORDS[purpose].unknown);
  if (isTable) return { kind: 'csv', text };
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
