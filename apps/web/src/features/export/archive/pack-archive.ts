import { strToU8, zip, type Zippable } from 'fflate';
import { noteExport } from '@wenjin/contract/export/note-export';
import { listTitles } from '@wenjin/contract/chat/conversation';
import { listTemplates, type PlainTemplate } from '@wenjin/contract/templates/chat-templates';
import { call } from '../../../shared/api/call.ts';
import { exportConversation } from '../exported-conversation.ts';
import { fileName } from '../save-as.ts';
import { ARCHIVE_FORMAT } from './archive-format.ts';
import { packComparisons } from './archive-comparisons.ts';
import { readExtras, readFolders } from './archive-extras.ts';
import { loadFiles } from './archive-files.ts';

const AT_ONCE = 4;
const PAGE = 100;

export type Progress = (done: number, total: number) => void;

/**
 * Packs all of the user's data: each conversation as a document and for import, with its versions, ratings and files,
 * the folders and the templates.
 */
export async function packArchive(brandName: string, onProgress: Progress): Promise<Blob> {
  await call(noteExport, { kind: 'archive', format: 'zip' });
  const titles = await call(listTitles, { limit: '10000' });
  const files: Zippable = {};
  let done = 0;
  const waiting = [...titles.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { id }] = next;
      const exported = await exportConversation(id, brandName);
      const { title, markdown, contextType, messages } = exported;
      const extras = await readExtras({ id, ...exported });
      const name = `${String(index + 1).padStart(5, '0')} ${fileName(title, '')}`.replace(/\.$/u, '');
      files[`conversations/${name}.json`] = strToU8(JSON.stringify({ title, contextType, messages, ...extras }));
      const said = [...messages, ...extras.hidden.map(({ message }) => message)];
      for (const [file, bytes] of await loadFiles(said)) files[`files/${file}`] = [bytes, { level: 0 }];
      // The pictures lie beside the documents, so that any viewer of markdown shows them.
      files[`conversations/${name}.md`] = strToU8(markdown.replaceAll('](/files/', '](../files/'));
      done += 1;
      onProgress(done, titles.length);
    }
  };
  onProgress(0, titles.length);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await packComparisons(files);
  files['folders.json'] = strToU8(JSON.stringify(await readFolders()));
  files['templates.json'] = strToU8(JSON.stringify(await readTemplates()));
  files['wenjin.json'] = strToU8(JSON.stringify({ format: ARCHIVE_FORMAT, exportedAt: new Date().toISOString() }));
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, bytes) => {
      if (error === null) resolve(new Blob([bytes], { type: 'application/zip' }));
      else reject(error);
    });
  });
}

async function readTemplates(): Promise<PlainTemplate[]> {
  const templates: PlainTemplate[] = [];
  for (let page = 1; ; page += 1) {
    const { records, total } = await call(listTemplates, { pageNo: String(page), pageSize: String(PAGE) });
    templates.push(...records.map(({ title, template }) => ({ title, template })));
    if (records.length === 0 || templates.length >= total) return templates;
  }
}
