import { CONVERSATION_ID_HEADER } from '@wenjin/contract/chat/answer';
import { type SearchResult, searchConversations } from '@wenjin/contract/search/search';
import { readPictureText } from '@wenjin/contract/uploads/pictures';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { sendDocument, uploadPicture } from '../../testing/upload-files.ts';

describe.each(testDatabaseUrls)('search in attachments on $name', ({ makeUrl }) => {
  it('finds a question by the recognised text of its picture and by the name of its document', async () => {
    const { signedIn } = await startTestApp({
      environment: { DATABASE_URL: await makeUrl() },
      recogniseText: async () => ({ text: '出勤天数二十一天' }),
    });
    const client = await signedIn();
    const url = await uploadPicture(client);
    const { fileId } = (await sendDocument(client, '差旅报销单.txt', '正文')).body.data;
    const content = [
      { type: 'text' as const, text: '帮我看看' },
      { type: 'image_url' as const, image_url: { url } },
    ];
    const asked = await client.ask({
      messages: [{ role: 'user', content }],
      model: 'gpt-3.5-turbo-0125',
      files: [fileId],
      newConversation: true,
    });
    await asked.all();
    const id = asked.response.headers.get(CONVERSATION_ID_HEADER);
    for (const keyword of ['天数二十一', '差旅报销', '帮我看看']) {
      const found = (await client.call(searchConversations, { keyword })).body.data as SearchResult[];
      const question = found.find(({ said }) => said === 'question');
      expect({ keyword, ...question }).toMatchObject({
        id,
        index_no: 0,
        kw_context: expect.stringContaining(keyword),
      });
    }
  });

  it('finds a question by the text of a picture at which only the model has looked', async () => {
    const recognised: string[] = [];
    const { signedIn } = await startTestApp({
      environment: { DATABASE_URL: await makeUrl() },
      recogniseText: async () => {
        recognised.push('ahead');
        return { text: '会议室预订时段' };
      },
    });
    const client = await signedIn();
    const url = await uploadPicture(client);
    await expect.poll(() => recognised).toEqual(['ahead']);
    const textOf = async () => (await client.call(readPictureText, { url })).body.data;
    expect(await textOf()).toEqual({ text: '会议室预订时段', isCorrected: false });
    const asked = await client.ask({
      messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url } }] }],
      model: 'gpt-4-vision-preview',
      newConversation: true,
    });
    await asked.all();
    expect(recognised).toEqual(['ahead']);
    const found = (await client.call(searchConversations, { keyword: '预订时段' })).body.data as SearchResult[];
    expect(found.map(({ id }) => id)).toContain(asked.response.headers.get(CONVERSATION_ID_HEADER));
  });
});
