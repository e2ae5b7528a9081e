import type { FileText } from '../../platform/parse-files/common/parsed-file.ts';
import type { Purpose } from '../../platform/parse-files/detect-kind.ts';
import { readFile } from '../../platform/parse-files/read-file.ts';

/** Reads a file that has no scanned pages, in this thread. */
export async function readWholeFile(name: string, bytes: Uint8Array, purpose?: Purpose): Promise<FileText> {
  const read = await readFile(name, bytes, purpose);
  if ('parts' in read) throw new Error('the file has scanned pages');
  return read;
}
