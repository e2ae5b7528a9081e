import { IMPORT_FILE_MAX_BYTES } from '@wenjin/contract/knowledge/article-fields';

export type ImportProblem = {
  reason: string;
  /** What the user can do about it; possibly empty. */
  advice: string;
  /** True when the same file may be accepted later. */
  canRetry: boolean;
  /** True for a scan whose text the server can recognise. */
  canRecognise?: boolean;
};

export const IMPORT_KINDS = ['md', 'txt', 'html', 'docx', 'pdf'] as const;
/** For the file picker. */
export const IMPORT_ACCEPT = [...IMPORT_KINDS, 'markdown', 'htm'].map((kind) => `.${kind}`).join(',');

const KIND = /\.(?:md|markdown|txt|html?|docx|pdf)$/iu;
const MEGABYTE = 1024 * 1024;

/** Returns why a file cannot be imported, as far as that is known before it is sent. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): ImportProblem | undefined {
  if (!KIND.test(name)) return problem('格式不支持', `请转成 ${IMPORT_KINDS.join('、')} 后重新添加`);
  if (size === 0) return problem('文件是空的', '');
  if (size > IMPORT_FILE_MAX_BYTES) {
    return problem(`超过 ${IMPORT_FILE_MAX_BYTES / MEGABYTE} MB`, '请拆分后重新添加');
  }
  return undefined;
}

/** One reason has a comma itself. */
const REASON = /^(扫描件，没有文字|[^，]*)，?(.*)$/su;

/** The server's messages are a reason and, after a comma, what to do. */
export function problemOf(message: string): ImportProblem {
  const [, reason = '', advice = ''] = REASON.exec(message) ?? [];
  return { reason, advice, canRetry: /稍后|请重试/u.test(message) };
}

function problem(reason: string, advice: string): ImportProblem {
  return { reason, advice, canRetry: false };
}
