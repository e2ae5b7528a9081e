import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { recognisePictures } from '@wenjin/contract/chat/recognition';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGINE_SOURCES } from '../../platform/engines/engine-source.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const SLOW = 120_000;
const REAL = { ENGINES: 'manual' };

async function samplePicture(): Promise<Buffer> {
  return readFile(join(ENGINE_SOURCES, 'ocr/sample.png'));
}

async function blankPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 320, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

async function recognise(client: TestClient, pictures: readonly Buffer[], field = 'files') {
  const form = new FormData();
  for (const picture of pictures) form.append(field, new Blob([new Uint8Array(picture)]), 'a.png');
  const reply = await client.sendForm(recognisePictures.path, form);
  return { status: reply.status, ...((await reply.json()) as { code: number; msg: string; data: string }) };
}

describe('recognition of text in pictures', () => {
  it(
    'returns the text of every picture in order, with one place for the question behind it',
    async () => {
      const client = await (await startTestApp({ environment: REAL })).signedInAs('li');
      const sample = await samplePicture();
      const { code, data } = await recognise(client, [sample, await blankPicture(), sample]);
      expect(code).toBe(200);
      const text = '问津：先问津，再启程\n年假十天，可结转至 2027-03-31\nQuestions? Ask HR Service Desk.';
      expect(data).toBe(`${text}\n\n${text}\n\n{content}`);
    },
    SLOW,
  );

  it(
    'says that there is no text, no picture, or one that cannot be read',
    async () => {
      const client = await (await startTestApp({ environment: REAL })).signedInAs('li');
      expect(await recognise(client, [await blankPicture()])).toMatchObject({ code: 400, msg: '未识别到文字' });
      expect(await recognise(client, [])).toMatchObject({ code: 400, msg: '请上传图片' });
      expect(await recognise(client, [await samplePicture()], 'other')).toMatchObject({ code: 400, msg: '请上传图片' });
      const broken = (await samplePicture()).subarray(0, 3000);
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>a</text></svg>');
      for (const bad of [broken, svg, Buffer.from('not a picture')]) {
        expect(await recognise(client, [bad])).toMatchObject({ code: 400, msg: '图片已损坏或尺寸过大，请换一张' });
      }
    },
    SLOW,
  );

  it(
    'refuses more than ten pictures and pictures of more than 10 MB',
    async () => {
      const client = await (await startTestApp({ environment: REAL })).signedInAs('li');
      const small = await blankPicture();
      expect(
        await recognise(
          client,
          Array.from({ length: 11 }, () => small),
        ),
      ).toMatchObject({
        code: 400,
        msg: '一次最多上传 10 个文件',
      });
      expect(await recognise(client, [Buffer.alloc(10 * 1024 * 1024 + 1)])).toMatchObject({ status: 413 });
    },
    SLOW,
  );

  it(
    'fails once when the engine is killed in the middle, and the next try works',
    async () => {
      const app = await startTestApp({ environment: REAL });
      const client = await app.signedInAs('li');
      const sample = await samplePicture();
      await recognise(client, [sample]);
      const running = recognise(
        client,
        Array.from({ length: 5 }, () => sample),
      );
      const { engines } = (await (await fetch(`${app.origin}/readyz?verbose=1`)).json()) as {
        engines: { pid: number }[];
      };
      process.kill(engines[0]?.pid ?? 0, 'SIGKILL');
      expect(await running).toMatchObject({ code: 409, msg: '识别失败，请重试' });
      expect(await recognise(client, [sample])).toMatchObject({ code: 200 });
    },
    SLOW,
  );

  it('requires a session', async () => {
    const visitor = await (await startTestApp()).visitor();
    expect(await recognise(visitor, [await samplePicture()])).toMatchObject({ code: 332 });
  });

  it.each([
    [{ ENGINES: 'off' }, '图片文字识别没有开启，请联系管理员'],
    [{ ENGINES: 'manual', OCR_DRIVER: 'off' }, '图片文字识别没有开启，请联系管理员'],
    [{ ENGINES: 'auto', ENGINES_DIR: '/nonexistent' }, '图片文字识别不可用，请联系管理员'],
  ])('says that there is no engine with %o', async (environment, msg) => {
    const client = await (await startTestApp({ environment })).signedInAs('li');
    expect(await recognise(client, [await samplePicture()])).toMatchObject({ status: 200, code: 409, msg });
  });
});

describe('recognition by a vision model', () => {
  it('sends the picture as a data URL and returns what the model reads', async () => {
    const bodies: string[] = [];
    const vendor = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(body);
        const isFirst = bodies.length === 1;
        const reply = { choices: [{ message: { content: '读到 {content}\n' } }] };
        response.writeHead(isFirst ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
      });
    });
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void vendor.close());
    const baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/v1`;
    const environment = { OCR_DRIVER: 'openai', OCR_BASE_URL: baseUrl, OCR_MODEL: 'vision' };
    const client = await (await startTestApp({ environment })).signedInAs('li');
    const { data } = await recognise(client, [await samplePicture()]);
    expect(data).toBe('读到 ｛content｝\n\n{content}');
    expect(bodies[0]).toContain('"url":"data:image/jpeg;base64,');
    expect(await recognise(client, [await samplePicture()])).toMatchObject({ code: 409, msg: '识别失败，请重试' });
  });
});
