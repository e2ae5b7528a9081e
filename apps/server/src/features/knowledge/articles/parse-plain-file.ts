import type { ParsedFile } from './import-articles.ts';

const HEADING = /^ {0,3}#\s+(.+?)\s*#*\s*$/mu;

/** Reads markdown and plain text in UTF-8. */
export async function parsePlainFile({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<ParsedFile> {
  if (!/\.(md|markdown|txt)$/iu.test(name)) return { problem: '格式不支持' };
  try {
    const markdown = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { title: HEADING.exec(markdown)?.[1] ?? '', markdown };
  } catch {
    return { problem: '文字编码无法识别，请另存为 UTF-8' };
  }
}
