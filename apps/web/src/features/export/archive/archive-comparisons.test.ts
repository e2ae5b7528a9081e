import { noteExport } from '@wenjin/contract/export/note-export';
import { listTitles } from '@wenjin/contract/chat/conversation';
import { listFolders } from '@wenjin/contract/chat/organise';
import { listComparisons, readComparison, saveComparison } from '@wenjin/contract/compare/comparison';
import { listTemplates } from '@wenjin/contract/templates/chat-templates';
import { unzipSync, strFromU8 } from 'fflate';
import { expect, it } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { readArchive } from './archive-format.ts';
import { importArchive } from './import-archive.ts';
import { packArchive } from './pack-archive.ts';

const time = '2026-11-20T00:00:00.000Z';
const messages = [
  { _id: 'q1', type: 'self_msg', content: { text: '年假有几天？' } },
  { _id: 'a1', type: 'html', content: { text: '十五天' } },
];
const entry = { id: 'k1', title: '年假对比', windows: 2, operateTime: time, createTime: time };
const stored = {
  ...entry,
  system: '简短。',
  isBlind: false,
  choices: [],
  windows: ['gpt-4', 'GLM3'].map((model) => ({
    model,
    temperature: 0.5,
    conversationId: model,
    context: JSON.stringify(messages),
    timing: null,
  })),
};

function world(entries: unknown[]) {
  return fakeFetch({
    [noteExport.path]: () => ok(null),
    [listTitles.path]: () => ok([]),
    [listTemplates.path]: () => ok({ records: [], total: 0, all: 0 }),
    [listFolders.path]: () => ok([]),
    [listComparisons.path]: () => ok(entries),
    [readComparison.path]: () => ok(stored),
    [saveComparison.path]: () => ok('k2'),
  });
}

it('carries comparisons with their threads, brings them back, and skips those that are there already', async () => {
  world([entry]);
  const archive = await packArchive('问津', () => undefined);
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(strFromU8(files['comparisons/00001 年假对比.md'] ?? new Uint8Array())).toContain('| 1 gpt-4 | 2 GLM3 |');

  expect(await importArchive(await readArchive(archive), () => undefined)).toEqual({ added: 0, skipped: 1 });
  const empty = world([]);
  expect(await importArchive(await readArchive(archive), () => undefined)).toEqual({ added: 1, skipped: 0 });
  expect(JSON.parse(empty.to(saveComparison.path)[0]?.body ?? '{}')).toEqual({
    title: '年假对比',
    system: '简短。',
    windows: ['gpt-4', 'GLM3'].map((model) => ({ model, temperature: 0.5, context: messages })),
  });
});
