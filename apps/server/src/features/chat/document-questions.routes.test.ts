import { CONVERSATION_ID_HEADER } from '@wenjin/contract/chat/answer';
import { readConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { previewDocuments } from '@wenjin/contract/uploads/documents';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { makeXlsx } from '../../testing/files/make-office.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { sendDocument } from '../../testing/upload-files.ts';

const MODEL = 'gpt-3.5-turbo-0125';

describe.each(testDatabaseUrls)('a question with documents on $name', ({ makeUrl }) => {
  async function start() {
    const vendor = await startFaultVendor();
    onTestFinished(() => vendor.close());
    const app = await startTestApp({
      environment: {
        DATABASE_URL: await makeUrl(),
        OPENAI_BASE_URL: vendor.baseUrl,
        OPENAI_API_KEY: 'sk-0123456789-wxyz',
      },
    });
    const seen = () =>
      vendor.requests
        .map(({ body }) => body['messages'] as { content: string }[])
        .filter((messages) => !JSON.stringify(messages).includes('标题'));
    return { ...app, client: await app.signedIn(), seen };
  }

  it('puts their text before the question and keeps them in the history', async () => {
    const { client, seen } = await start();
    const rows =
      '<row><c t="str"><v>姓名</v></c><c t="str"><v>天数</v></c></row><row><c t="str"><v>王五</v></c><c><v>3</v></c></row>';
    const sheet = await sendDocument(client, '考勤.xlsx', makeXlsx([{ name: '三月', rows }]));
    expect(sheet.body).toMatchObject({
      code: 200,
      data: { fileId: expect.stringMatching(/^[0-9a-f]{32}\.md$/u), name: '考勤.xlsx', pages: 1, truncated: false },
    });
    const note = await sendDocument(client, '说明.txt', '迟到三次记一天');
    const files = [note.body.data.fileId, sheet.body.data.fileId];
    const asked = await client.ask({
      messages: [{ role: 'user', content: '谁迟到了？' }],
      model: MODEL,
      files,
      newConversation: true,
    });
    await asked.all();
    expect(seen()[0]?.at(-1)?.content).toBe(
      '【附件：说明.txt】\n迟到三次记一天\n【附件结束】\n\n【附件：考勤.xlsx】\n## 三月\n\n| 姓名 | 天数 |\n| --- | --- |\n| 王五 | 3 |\n【附件结束】\n\n谁迟到了？',
    );
    const id = asked.response.headers.get(CONVERSATION_ID_HEADER) ?? '';
    const { body } = await client.call(readConversation, { id });
    const [question] = JSON.parse((body.data as { context: string }).context) as Message[];
    expect(question).toMatchObject({
      content: { text: '谁迟到了？' },
      files: [
        { fileId: files[0], name: '说明.txt', characters: 7, size: 21, truncated: false },
        { fileId: files[1], name: '考勤.xlsx', pages: 1, truncated: false },
      ],
    });

    const history = [
      { role: 'user' as const, content: '谁迟到了？', files },
      { role: 'assistant' as const, content: '王五' },
      { role: 'user' as const, content: '几次？' },
    ];
    await (await client.ask({ messages: history, model: MODEL })).all();
    expect(seen().at(-1)?.[0]?.content).toContain('| 王五 | 3 |');
    expect(seen().at(-1)?.[2]?.content).toBe('几次？');
  });

  it('cuts them to fit the model, says so, and previews exactly what is sent', async () => {
    const { client, seen } = await start();
    const { body } = await sendDocument(client, '长文.md', '条款'.repeat(20_000));
    expect(body.data).toMatchObject({ characters: 40_000, truncated: false });
    const files = [body.data.fileId];
    const preview = await client.call(previewDocuments, { files, model: MODEL });
    const [cut] = preview.body.data as [{ text: string; usedCharacters: number; truncated: boolean }];
    expect(cut).toMatchObject({ truncated: true, usedCharacters: 9216 });
    const asked = await client.ask({
      messages: [{ role: 'user', content: '总结' }],
      model: MODEL,
      files,
      newConversation: true,
    });
    await asked.all();
    const sent = seen()[0]?.at(-1)?.content ?? '';
    expect(sent).toContain('（全文 40000 字，以下只有前 9216 字）');
    expect(sent).toContain(`\n${cut.text}\n【附件结束】`);
    const whole = await client.call(previewDocuments, { files });
    expect((whole.body.data as [{ text: string }])[0].text).toHaveLength(40_000);
  });

  it('refuses documents of others, missing ones and more than five', async () => {
    const { client, signedInAs, seen } = await start();
    const { fileId } = (await sendDocument(await signedInAs('li'), 'a.txt', '机密')).body.data;
    const ask = async (files: string[]) =>
      (await client.ask({ messages: [{ role: 'user', content: '看' }], model: MODEL, files })).response.json();
    const notOwn = { code: 400, msg: '附件不是您上传的文件，请重新上传' };
    expect(await ask([fileId])).toMatchObject(notOwn);
    expect(await ask([`${'0'.repeat(32)}.md`])).toMatchObject(notOwn);
    expect(await ask(['../secret.key'])).toMatchObject(notOwn);
    expect(await ask(Array.from({ length: 6 }, () => fileId))).toMatchObject({ code: 400, msg: '最多 5 个附件' });
    expect((await client.call(previewDocuments, { files: [fileId] })).body).toMatchObject(notOwn);
    expect((await client.send('GET', `/files/${fileId}`)).status).toBe(404);
    expect(seen()).toEqual([]);
    const mine = await sendDocument(client, 'b.txt', '自己的');
    const read = await client.send('GET', `/files/${mine.body.data.fileId}`);
    expect(read.headers.get('content-disposition')).toBe('attachment');
    expect(await read.text()).toBe('自己的');
  });

  it.each([
    ['a.exe', 'MZ\0\0', '不支持这种文件类型，可以上传 pdf、docx、xlsx、pptx、csv、md、txt 文件'],
    ['a.docx', 'PK\u0003\u0004 broken', '文件已损坏或不完整，无法读取'],
    ['a.txt', '', '文件没有内容'],
  ])('gives one sentence for the bad file %s', async (name, content, msg) => {
    const { client } = await start();
    expect((await sendDocument(client, name, content)).body).toMatchObject({ code: 400, msg });
  });
});
