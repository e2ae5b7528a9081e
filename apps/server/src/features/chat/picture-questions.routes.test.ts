import { CONVERSATION_ID_HEADER } from '@wenjin/contract/chat/answer';
import { readConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { savePictureText } from '@wenjin/contract/uploads/pictures';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { RecogniseText } from '../../platform/ocr/recognise-text.ts';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { makePng } from '../../testing/files/make-pictures.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { uploadPicture } from '../../testing/upload-files.ts';

const VISION = 'gpt-4-vision-preview';
const BLIND = 'gpt-4-0125-preview';
const NO_ENGINE = '图片文字识别没有开启，请联系管理员';

type Part = { type: string; text?: string; image_url?: { url: string } };

async function start(recogniseText?: RecogniseText, hasVendor = true) {
  const vendor = await startFaultVendor();
  onTestFinished(() => vendor.close());
  const environment = hasVendor ? { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: 'sk-0123456789-wxyz' } : {};
  const app = await startTestApp({ environment, ...(recogniseText === undefined ? {} : { recogniseText }) });
  const client = await app.signedIn();
  /** The title of a conversation is asked for as well. */
  const seen = () =>
    vendor.requests
      .map(({ body }) => body['messages'] as { role: string; content: string | Part[] }[])
      .filter((messages) => !JSON.stringify(messages).includes('标题'));
  return { ...app, client, vendor, seen };
}

const partsOf = (content: unknown) => (Array.isArray(content) ? (content as Part[]) : []);
const picture = (url: string) => ({ type: 'image_url' as const, image_url: { url } });
const text = (words: string) => ({ type: 'text' as const, text: words });
const question = (...parts: (ReturnType<typeof picture> | ReturnType<typeof text>)[]) => [
  { role: 'user' as const, content: parts },
];

async function stored(client: TestClient, response: Response): Promise<Message[]> {
  const id = response.headers.get(CONVERSATION_ID_HEADER) ?? '';
  const { body } = await client.call(readConversation, { id });
  return JSON.parse((body.data as { context: string }).context) as Message[];
}

describe('a question with pictures', () => {
  it('shows a vision model the very pixels of the picture, whatever follows the extension of its address', async () => {
    const { client, seen } = await start();
    const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7]);
    const png = await sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
      .png()
      .toBuffer();
    const url = await uploadPicture(client, png);
    const asked = await client.ask({
      messages: question(text('这是什么？'), picture(`${url}?w=320`)),
      model: VISION,
      newConversation: true,
    });
    await asked.all();
    const [parts] = seen().map((messages) => messages.at(-1)?.content as Part[]);
    const data = parts?.[1]?.image_url?.url ?? '';
    expect(data).toMatch(/^data:image\/png;base64,/u);
    const sent = await sharp(Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'))
      .raw()
      .toBuffer();
    expect(sent).toEqual(pixels);
    const [asStored, answer] = await stored(client, asked.response);
    expect(asStored).toMatchObject({ picContent: `![](${url})`, pictures: [{ url, width: 2, height: 2 }] });
    expect(answer).not.toHaveProperty('picturesRead');
  });

  it('sends a vendor no more pixels than it needs', async () => {
    const { client, seen } = await start();
    const url = await uploadPicture(client, makePng(4000, 3000));
    await (await client.ask({ messages: question(picture(url)), model: VISION })).all();
    const data = partsOf(seen()[0]?.at(-1)?.content)[0]?.image_url?.url ?? '';
    const { width, height } = await sharp(Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')).metadata();
    expect({ width, height }).toEqual({ width: 2048, height: 1536 });
  });

  it('gives a model that cannot see the recognised text, and the answer says so', async () => {
    const { client, seen } = await start(async () => ({ text: '本月出勤 21 天' }));
    const [one, other] = [await uploadPicture(client), await uploadPicture(client)];
    await client.call(savePictureText, { url: other, text: '改正后的文字' });
    const asked = await client.ask({
      messages: question(text('总结一下'), picture(one), picture(other)),
      model: BLIND,
      newConversation: true,
    });
    await asked.all();
    const content = seen()[0]?.at(-1)?.content;
    expect(content).toBe(
      '总结一下\n【图片 1 的文字】\n本月出勤 21 天\n【图片文字结束】\n【图片 2 的文字】\n改正后的文字\n【图片文字结束】',
    );
    const [asStored, answer] = await stored(client, asked.response);
    expect(asStored?.content.text).toBe('总结一下');
    expect(asStored?.pictures).toMatchObject([{ text: '本月出勤 21 天' }, { text: '改正后的文字' }]);
    expect(answer).toMatchObject({ type: 'html', picturesRead: 2 });
  });

  it('gives a vision model the text when the asker wants it read', async () => {
    const { client, seen } = await start(async () => ({ text: '工资条' }));
    const messages = question(text('念一下'), picture(await uploadPicture(client)));
    await (await client.ask({ messages, model: VISION, pictureMode: 'read' })).all();
    expect(seen()[0]?.at(-1)?.content).toContain('工资条');
  });

  it('is answered by the built-in engine from the recognised text', async () => {
    const { client } = await start(async () => ({ text: '年假 12 天' }), false);
    const messages = question(text('写了什么？'), picture(await uploadPicture(client)));
    const { text: answer } = await (await client.ask({ messages, model: BLIND })).all();
    expect(answer).toContain('**图片 1 的文字**\n\n年假 12 天');
  });

  it.each([
    ['there is no engine', undefined, NO_ENGINE],
    [
      'the engine fails',
      async () => Promise.reject(new AppError('unavailable', '识别失败，请重试')),
      '识别失败，请重试',
    ],
  ])('is kept with its pictures when %s', async (_case, recogniseText, msg) => {
    const { client, vendor } = await start(recogniseText);
    const url = await uploadPicture(client);
    const messages = question(text('写了什么？'), picture(url));
    const { response } = await client.ask({ messages, model: BLIND, newConversation: true });
    expect(await response.json()).toMatchObject({ code: 400, msg });
    expect(vendor.requests.filter(({ body }) => JSON.stringify(body).includes('写了什么？\n'))).toEqual([]);
    const [question1, failure] = await stored(client, response);
    expect(question1).toMatchObject({
      content: { text: '写了什么？' },
      picContent: `![](${url})`,
      pictures: [{ url, width: 8, height: 6 }],
    });
    expect(failure?.type).toBe('error');
  });

  it('without words is refused when nothing can be read in its pictures', async () => {
    const { client } = await start(async () => ({ text: '' }));
    const { response } = await client.ask({ messages: question(picture(await uploadPicture(client))), model: BLIND });
    expect(await response.json()).toMatchObject({ code: 400, msg: expect.stringContaining('未识别到文字') });
  });

  it('goes on when an earlier picture cannot be read any more', async () => {
    const { client, seen } = await start();
    const earlier = { role: 'user' as const, content: [text('看图'), picture(await uploadPicture(client))] };
    const messages = [
      earlier,
      { role: 'assistant' as const, content: '好' },
      { role: 'user' as const, content: '然后呢' },
    ];
    await (await client.ask({ messages, model: BLIND })).all();
    expect(seen()[0]?.[0]?.content).toBe('看图\n[图片]');
  });

  it('has at most ten pictures', async () => {
    const { client } = await start();
    const url = await uploadPicture(client);
    const messages = question(...Array.from({ length: 11 }, () => picture(url)));
    const { response } = await client.ask({ messages, model: VISION });
    expect(await response.json()).toMatchObject({ code: 400, msg: '最多 10 张图片' });
  });
});
