import { noteExport } from '@wenjin/contract/export/note-export';
import { addBranches, readBranches } from '@wenjin/contract/chat/branches';
import { listTitles, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { addFolder, listFolders, organise } from '@wenjin/contract/chat/organise';
import { rate } from '@wenjin/contract/chat/rate';
import { listComparisons } from '@wenjin/contract/compare/comparison';
import { listOwnVotes } from '@wenjin/contract/knowledge/votes';
import { listTemplates } from '@wenjin/contract/templates/chat-templates';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { readArchive } from './archive-format.ts';
import { importArchive } from './import-archive.ts';
import { packArchive } from './pack-archive.ts';

const time = '2026-11-20T00:00:00.000Z';
const said = (_id: string, text: string, type = 'html') => ({ _id, type, content: { text } });
const SHOWN = [
  said('q1', '年假？', 'self_msg'),
  { ...said('a2', '第二版'), versions: { count: 2, index: 1 }, rating: { value: -1, reason: '旧' } },
];
const VERSIONS = [
  { messageId: 'a1', groupId: 'a1', number: 0 },
  { messageId: 'a2', groupId: 'a1', number: 1 },
];
const VOTES = [{ answerId: 'a2', value: -1, reasons: ['资料已过期', '没有的原因'], text: '旧' }];

async function exported() {
  const title = { id: 'c1', title: '年假', createTime: time, operateTime: time };
  const network = fakeFetch({
    [noteExport.path]: () => ok(null),
    [listTitles.path]: () => ok([title]),
    [listFolders.path]: () =>
      ok([
        { name: '制度', count: 1 },
        { name: '空的', count: 0 },
      ]),
    [listComparisons.path]: () => ok([]),
    [listTemplates.path]: () => ok({ records: [], total: 0, all: 0 }),
    [readBranches.path]: () =>
      ok({ hidden: [{ headId: 'a1', body: JSON.stringify(said('a1', '第一版')) }], versions: VERSIONS }),
    [listOwnVotes.path]: () => ok(VOTES),
    [readConversation.path]: () =>
      ok({ ...title, context: JSON.stringify(SHOWN), contextType: '[]', version: 3, pinned: true, folder: '制度' }),
  });
  return { archive: await readArchive(await packArchive('问津', () => undefined)), network };
}

function importing(folders: string[] = []) {
  const network = fakeFetch({
    [listTitles.path]: () => ok([]),
    [listFolders.path]: () => ok(folders.map((name) => ({ name, count: 0 }))),
    [addFolder.path]: () => refused(400, '最多 200 个文件夹'),
    [saveConversation.path]: () => ok('c9', { version: 1 }),
    [addBranches.path]: () => ok(null, { version: 2 }),
    [rate.path]: () => refused(404, '这条回答不存在'),
    [organise.path]: () => ok(null),
  });
  const sent = (path: string) => network.to(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { sent };
}

describe('an archive', () => {
  it('keeps versions, ratings, pins and folders, and gives them back', async () => {
    const { archive } = await exported();
    const { sent } = importing(['制度']);
    expect(await importArchive(archive, () => undefined)).toEqual({ added: 1, skipped: 0 });
    expect(sent(addBranches.path)).toEqual([
      { id: 'c9', hidden: [{ headId: 'a1', message: said('a1', '第一版') }], versions: VERSIONS },
    ]);
    expect(sent(rate.path)).toEqual([{ id: 'c9', messageId: 'a2', value: -1, reason: '旧', reasons: ['资料已过期'] }]);
    expect(sent(organise.path)).toEqual([
      { ids: ['c9'], pinned: true },
      { ids: ['c9'], folder: '制度' },
    ]);
    // A folder without conversations is created too; that it is refused stops nothing.
    expect(sent(addFolder.path)).toEqual([{ name: '空的' }]);
  });

  it('asks for versions and ratings only where there are some', async () => {
    const plain = SHOWN.map(({ _id, type, content }) => ({ _id, type, content }));
    const title = { id: 'c1', title: '年假', createTime: time, operateTime: time };
    const network = fakeFetch({
      [noteExport.path]: () => ok(null),
      [listTitles.path]: () => ok([title]),
      [listFolders.path]: () => ok([]),
      [listComparisons.path]: () => ok([]),
      [listTemplates.path]: () => ok({ records: [], total: 0, all: 0 }),
      [readConversation.path]: () => ok({ ...title, context: JSON.stringify(plain), contextType: '[]', version: 1 }),
    });
    const archive = await readArchive(await packArchive('问津', () => undefined));
    expect(network.to(readBranches.path)).toEqual([]);
    expect(network.to(listOwnVotes.path)).toEqual([]);
    const { sent } = importing();
    await importArchive(archive, () => undefined);
    expect([addBranches, rate, organise, addFolder].flatMap(({ path }) => sent(path))).toEqual([]);
  });
});
