import { unzipSync } from 'fflate';
import { noteExport } from '@wenjin/contract/export/note-export';
import { listTitles, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { listFolders } from '@wenjin/contract/chat/organise';
import { listComparisons } from '@wenjin/contract/compare/comparison';
import { listTemplates } from '@wenjin/contract/templates/chat-templates';
import { uploadDocument } from '@wenjin/contract/uploads/documents';
import { uploadPictures } from '@wenjin/contract/uploads/pictures';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { readArchive } from './archive-format.ts';
import { importArchive } from './import-archive.ts';
import { packArchive } from './pack-archive.ts';

const PICTURE = `${'a'.repeat(32)}.png`;
const GONE = `${'b'.repeat(32)}.png`;
const DOCUMENT = `${'c'.repeat(32)}.md`;
const NEW_PICTURE = `${'d'.repeat(32)}.png`;
const NEW_DOCUMENT = `${'e'.repeat(32)}.md`;
const time = '2026-11-20T00:00:00.000Z';

const question = {
  _id: 'q1',
  type: 'self_msg',
  content: { text: `看 ${PICTURE}` },
  picContent: `![](/files/${PICTURE})![](/files/${GONE})`,
  pictures: [{ url: `/files/${PICTURE}`, width: 2, height: 1, text: '考勤' }],
  files: [{ fileId: DOCUMENT, name: '制度.docx', size: 9, characters: 3, truncated: false }],
};

const uploads: { path: string; name: string; text: string }[] = [];

class FakeUpload {
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  #path = '';
  status = 200;
  responseText = '';
  open(_method: string, path: string) {
    this.#path = path;
  }
  setRequestHeader() {}
  addEventListener(name: string, listener: () => void) {
    this.#events.addEventListener(name, listener);
  }
  async send(form: FormData) {
    const [file] = [...form.values()] as [File];
    uploads.push({ path: this.#path, name: file.name, text: await file.text() });
    const picture = { herfUrl: `/files/${NEW_PICTURE}`, name: 'a', size: 1, width: 2, height: 1 };
    const document = { fileId: NEW_DOCUMENT, name: 'a', size: 1, characters: 1, truncated: false };
    this.responseText = JSON.stringify(ok(this.#path === uploadPictures.path ? [picture] : document).json);
    this.#events.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  uploads.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

describe('the archive of a user', () => {
  it('carries pictures and documents and brings them back under new names', async () => {
    const titles = [{ id: 'c1', title: '图片', operateTime: time, createTime: time }];
    const detail = { ...titles[0], context: JSON.stringify([question]), contextType: '[]', version: 1 };
    fakeFetch({
      [noteExport.path]: () => ok(null),
      [listTitles.path]: () => ok(titles),
      [readConversation.path]: () => ok(detail),
      [listFolders.path]: () => ok([]),
      [listComparisons.path]: () => ok([]),
      [listTemplates.path]: () => ok({ records: [], total: 0, all: 0 }),
      [`/files/${PICTURE}`]: () => ({ text: 'PIXELS', headers: { 'content-type': 'image/png' } }),
      [`/files/${DOCUMENT}`]: () => ({ text: '第一条', headers: { 'content-type': 'text/markdown' } }),
      [`/files/${GONE}`]: () => ({ status: 404, json: { code: 404 }, headers: { 'content-type': 'application/json' } }),
    });
    const archive = await packArchive('问津', () => {});
    const packed = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(
      Object.keys(packed)
        .filter((name) => name.startsWith('files/'))
        .toSorted(),
    ).toEqual([`files/${PICTURE}`, `files/${DOCUMENT}`]);
    const page = Object.entries(packed).find(([name]) => name.endsWith('.md') && name.startsWith('conversations/'));
    expect(new TextDecoder().decode(page?.[1])).toContain(`![](../files/${PICTURE})`);

    const network = fakeFetch({
      [listTitles.path]: () => ok([]),
      [saveConversation.path]: () => ok('c2', { version: 1 }),
    });
    expect(await importArchive(await readArchive(archive), () => {})).toEqual({ added: 1, skipped: 0 });
    expect(uploads).toEqual([
      { path: uploadPictures.path, name: PICTURE, text: 'PIXELS' },
      { path: uploadDocument.path, name: DOCUMENT, text: '第一条' },
    ]);
    const sent = JSON.parse(network.to(saveConversation.path)[0]?.body ?? '') as { context: string };
    expect(JSON.parse(sent.context)).toEqual([
      {
        ...question,
        picContent: `![](/files/${NEW_PICTURE})![](/files/${GONE})`,
        pictures: [{ ...question.pictures[0], url: `/files/${NEW_PICTURE}` }],
        files: [{ ...question.files[0], fileId: NEW_DOCUMENT }],
      },
    ]);
  });
});
