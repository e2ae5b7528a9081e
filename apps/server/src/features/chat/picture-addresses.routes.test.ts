import { uploadImage } from '@wenjin/contract/account/profile';
import { readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const KEY = 'sk-own-0123456789-wxyz';
const NOT_OWN = '图片不是您上传的文件，请重新上传';

async function start() {
  const vendor = await startFaultVendor();
  onTestFinished(() => vendor.close());
  const app = await startTestApp({ environment: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: KEY } });
  return { ...app, vendor };
}

async function upload(client: TestClient): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  const reply = await client.sendForm(uploadImage.path, form);
  return ((await reply.json()) as { data: { url: string } }).data.url;
}

const picture = (url: string) => ({ type: 'image_url' as const, image_url: { url } });
const text = (words: string) => ({ type: 'text' as const, text: words });
const question = (url: string) => [{ role: 'user' as const, content: [text('这是什么？'), picture(url)] }];

const FOREIGN = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:6379/',
  'http://[::1]/',
  'https://example.com/a.png',
  '//example.com/a.png',
  'file:///etc/passwd',
  'ftp://example.com/a.png',
  'gopher://127.0.0.1/_',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://127.0.0.1/1',
  'javascript:alert(1)',
  '',
  '/files/',
  '/files/../etc/passwd',
  '/files/..%2f..%2fetc%2fpasswd',
  `/files/${'a'.repeat(32)}.png?w=320`,
  `/files/${'a'.repeat(32)}.png#x`,
  `/files/${'a'.repeat(32)}.png\n`,
  ` /files/${'a'.repeat(32)}.png`,
  `/FILES/${'a'.repeat(32)}.png`,
  `\\files\\${'a'.repeat(32)}.png`,
  `http://127.0.0.1/files/${'a'.repeat(32)}.png`,
  `/files/${'a'.repeat(32)}.png`,
];

describe('the address of a picture in a question', () => {
  it('is refused when it is anything but an own upload, also in an older message', async () => {
    const { signedIn, vendor } = await start();
    const client = await signedIn();
    for (const url of FOREIGN) {
      const [asked] = question(url);
      const said = { role: 'user' as const, content: '你好' };
      for (const messages of [[asked], [asked, said], [{ ...asked, role: 'assistant' as const }, said]]) {
        const { response } = await client.ask({ messages: messages as never, model: 'gpt-4-vision-preview' });
        expect({ url, ...((await response.json()) as object) }).toMatchObject({ url, code: 400, msg: NOT_OWN });
      }
    }
    expect(vendor.requests).toEqual([]);
  });

  it('is refused when the picture was uploaded by somebody else, even an avatar that everybody may see', async () => {
    const { signedIn, signedInAs, vendor } = await start();
    const url = await upload(await signedInAs('li'));
    const { response } = await (await signedIn()).ask({ messages: question(url), model: 'gpt-4-vision-preview' });
    expect(await response.json()).toMatchObject({ code: 400, msg: NOT_OWN, field: 'messages' });
    expect(vendor.requests).toEqual([]);
  });

  it('reaches a vision model as the picture itself, and is stored as the address', async () => {
    const { signedIn, vendor } = await start();
    const client = await signedIn();
    const url = await upload(client);
    const empty = { title: '图片', context: '[]', contextType: '[]' };
    const conversationId = (await client.call(saveConversation, empty)).body.data as string;
    await (await client.ask({ messages: question(url), model: 'gpt-4-vision-preview', conversationId })).all();
    const sent = vendor.requests[0]?.body['messages'] as { content: ReturnType<typeof picture>[] }[] | undefined;
    expect(sent?.[0]?.content[1]?.image_url.url).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/u);
    const { body } = await client.call(readConversation, { id: conversationId });
    const [stored] = JSON.parse((body.data as { context: string }).context) as [{ picContent: string }];
    expect(stored.picContent).toBe(`![](${url})`);
  });
});
