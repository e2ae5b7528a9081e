import { readFile } from 'node:fs/promises';
import { deleteConversation, listTitles } from '@wenjin/contract/chat/conversation';
import { addFolder, deleteFolder, listFolders, organise } from '@wenjin/contract/chat/organise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedConversation, turns } from './seed.ts';
import { actOnAnswer, ask, button, lastAnswer, sendButton } from './steps.ts';
import { SCREENS, World } from './world.ts';

const CHATGPT = JSON.stringify([
  {
    title: '从别处来',
    current_node: 'a',
    mapping: {
      q: {
        parent: null,
        message: { author: { role: 'user' }, content: { parts: ['问'] }, create_time: 1_700_000_000 },
      },
      a: {
        parent: 'q',
        message: { author: { role: 'assistant' }, content: { parts: ['答'] }, create_time: 1_700_000_001 },
      },
    },
  },
]);

describe.each(SCREENS)('我的数据 $name', (screen) => {
  let world: World;
  beforeAll(async () => {
    world = await World.begin();
    for (const title of ['年假规则', '考勤说明']) await seedConversation(world, title, turns(3));
  });
  afterAll(() => world.end());

  it('exports all conversations as one archive and imports it without duplicates', async () => {
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/user/setting');
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, '导出全部').click()]);
      expect(download.suggestedFilename()).toMatch(/^问津-\d{8}\.zip$/u);
      const file = page.getByLabel('选择要导入的文件');
      const archive = await download.path();
      await file.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: await readFile(archive) });
      await page.getByText('已导入 0 个会话，跳过重复的 2 个').waitFor();
      const outside = { name: 'conversations.json', mimeType: 'application/json', buffer: Buffer.from(CHATGPT) };
      await file.setInputFiles(outside);
      await page.getByText('已导入 1 个会话', { exact: true }).waitFor();
      await file.setInputFiles(outside);
      await page.getByText('已导入 0 个会话，跳过重复的 1 个').waitFor();
      await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
      await page.getByText(/^导入失败/u).waitFor();
    });
    const titles = listTitles.data.parse((await (await world.user()).call(listTitles)).data);
    expect(titles.map(({ title }) => title).toSorted()).toEqual(['从别处来', '年假规则', '考勤说明'].toSorted());
  });

  it('keeps versions, ratings, pins and folders from the export to the import', async () => {
    const api = await world.user();
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await ask(page, '年假怎么算？');
      await sendButton(page).waitFor({ timeout: 30_000 });
      await actOnAnswer(lastAnswer(page), '重新生成');
      await lastAnswer(page).getByText('2 / 2').waitFor({ timeout: 30_000 });
      await sendButton(page).waitFor({ timeout: 30_000 });
      await lastAnswer(page).getByRole('button', { name: '有用' }).click();
      const id = new URL(page.url()).searchParams.get('c') ?? '';
      await api.call(organise, { ids: [id], pinned: true, folder: '制度' });
      await api.call(addFolder, { name: '空的' });

      await page.goto('/user/setting');
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, '导出全部').click()]);
      const archive = await readFile(await download.path());
      await api.call(deleteConversation, { id, purge: '1' });
      await api.call(deleteFolder, { name: '制度' });
      await api.call(deleteFolder, { name: '空的' });
      const file = page.getByLabel('选择要导入的文件');
      await file.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: archive });
      await page.getByText(/^已导入 1 个会话，跳过重复的/u).waitFor();

      const titles = listTitles.data.parse((await api.call(listTitles, { part: 'pinned' })).data);
      expect(titles).toMatchObject([{ pinned: true, folder: '制度' }]);
      const folders = listFolders.data.parse((await api.call(listFolders)).data);
      expect(folders.map(({ name }) => name).toSorted()).toEqual(['制度', '空的'].toSorted());
      await page.goto(`/?c=${titles[0]?.id}`);
      await lastAnswer(page).getByText('2 / 2').waitFor();
      await lastAnswer(page).getByRole('button', { name: '有用', pressed: true }).waitFor();
      await lastAnswer(page).getByRole('button', { name: '上一版' }).click();
      await lastAnswer(page).getByText('1 / 2').waitFor();
    });
  });
});
