import { strToU8, zip, type Zippable } from 'fflate';
import { noteExport } from '@wenjin/contract/export/note-export';
import { call } from '../../shared/api/call.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { embedPictures } from '../../shared/markdown/embed-pictures.ts';
import { exportConversation } from './exported-conversation.ts';
import { fileName, saveAs, withWholeAddresses, type FileFormat } from './save-as.ts';

type Options = {
  format: FileFormat;
  brandName: string;
  onProgress: (done: number, total: number) => void;
};

/** Saves conversations as files: one as it is, several in a zip file. Returns how many could not be read. */
export async function exportSome(ids: readonly string[], { format, brandName, onProgress }: Options): Promise<number> {
  const [only, ...more] = ids;
  if (only === undefined) return 0;
  if (more.length === 0) {
    await call(noteExport, { kind: 'conversation', format, id: only }, { isQuiet: true });
    const { documentTitle, markdown } = await exportConversation(only, brandName);
    await saveAs(format, documentTitle, markdown);
    return 0;
  }
  await call(noteExport, { kind: 'archive', format: 'zip' }, { isQuiet: true });
  const files: Zippable = {};
  let missing = 0;
  for (const [index, id] of ids.entries()) {
    onProgress(index, ids.length);
    // A conversation may have been deleted elsewhere; the others are exported all the same.
    const exported = await exportConversation(id, brandName).catch(() => undefined);
    if (exported === undefined) missing += 1;
    else files[unusedName(files, exported.title, format)] = await fileOf(exported, format);
  }
  if (missing === ids.length) throw new Error('nothing could be exported');
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  saveFile(await packed(files), `${brandName}-${day}-${ids.length - missing}个会话.zip`);
  return missing;
}

type Exported = { documentTitle: string; markdown: string };

async function fileOf({ documentTitle, markdown }: Exported, format: FileFormat): Promise<Uint8Array> {
  if (format === 'md') return strToU8(withWholeAddresses(await embedPictures(markdown), location.origin));
  const { toDocx } = await import('./docx/to-docx.ts');
  return new Uint8Array(await (await toDocx(documentTitle, markdown)).arrayBuffer());
}

/** Several conversations may have the same title. */
function unusedName(files: Zippable, title: string, format: FileFormat): string {
  for (let number = 1; ; number += 1) {
    const name = fileName(number === 1 ? title : `${title} (${number})`, format);
    if (files[name] === undefined) return name;
  }
}

function packed(files: Zippable): Promise<Blob> {
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, bytes) => {
      if (error === null) resolve(new Blob([bytes], { type: 'application/zip' }));
      else reject(error);
    });
  });
}
