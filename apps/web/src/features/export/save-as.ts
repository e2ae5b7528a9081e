import { noteExport } from '@wenjin/contract/export/note-export';
import { readDocument } from '@wenjin/contract/office/office';
import { call } from '../../shared/api/call.ts';
import { embedPictures } from '../../shared/markdown/embed-pictures.ts';
import { saveFile } from '../../shared/browser/save-file.ts';

const ARTICLE_LINK = /(\]\(<?)(\/kb\/article\/)/gu;

export type FileFormat = 'md' | 'docx';

/** Saves the text as a file of the user's device. The code for Word documents is loaded only when it is needed. */
export async function saveAs(format: FileFormat, title: string, markdown: string): Promise<void> {
  const name = fileName(title, format);
  if (format === 'md') {
    const whole = withWholeAddresses(await embedPictures(markdown), location.origin);
    return saveFile(new Blob([whole], { type: 'text/markdown;charset=utf-8' }), name);
  }
  const { toDocx } = await import('./docx/to-docx.ts');
  saveFile(await toDocx(title, markdown), name);
}

/** In a file, the address of an article must name the product; in the product it must not, since that may move. */
export function withWholeAddresses(markdown: string, origin: string): string {
  return markdown.replaceAll(ARTICLE_LINK, `$1${origin}$2`);
}

/** Downloads one of the user's own documents. */
export async function downloadDocument(officeId: string, format: FileFormat): Promise<void> {
  const { title, content } = await call(readDocument, { officeId });
  await call(noteExport, { kind: 'document', format, id: officeId });
  await saveAs(format, title, content);
}

/** Replaces the characters that file systems forbid. */
export function fileName(title: string, extension: string): string {
  // oxlint-disable-next-line no-control-regex -- those are what a file system refuses
  const name = title.replaceAll(/[\\/:*?"<>|\u0000-\u001F]/gu, ' ').trim();
  return `${name === '' ? '会话' : name}.${extension}`;
}
