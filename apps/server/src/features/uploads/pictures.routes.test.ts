import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keepDraftFiles } from '@wenjin/contract/uploads/draft-files';
import { readPictureText, savePictureText, uploadPictures } from '@wenjin/contract/uploads/pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { colouredPicture, makePng } from '../../testing/files/make-pictures.ts';
import { startObjectStorage } from '../../testing/object-storage.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { sendPictures, uploadPicture } from '../../testing/upload-files.ts';

const PLACES = [
  { place: 'on disk', environmentOf: async () => ({}) },
  { place: 'in object storage', environmentOf: async () => (await startObjectStorage()).environment },
];

describe.each(PLACES)('pictures $place', ({ environmentOf }) => {
  const start = async () => startTestApp({ environment: await environmentOf() });

  it('are stored without metadata and read by their owner, also as a thumbnail', async () => {
    const client = await (await start()).signedIn();
    const { body } = await sendPictures(client, await colouredPicture(900, 600, 'jpeg'), await colouredPicture(8, 6));
    expect(body.data).toEqual([
      {
        herfUrl: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.jpg$/u),
        name: '截图 1.png',
        size: expect.any(Number),
        width: 900,
        height: 600,
      },
      expect.objectContaining({ herfUrl: expect.stringMatching(/\.png$/u), width: 8, height: 6 }),
    ]);
    const address = body.data[0]?.herfUrl ?? '';
    const read = await client.send('GET', address);
    const bytes = Buffer.from(await read.arrayBuffer());
    expect(bytes.length).toBe(body.data[0]?.size);
    expect(bytes.includes('SECRET-PLACE')).toBe(false);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cache-control': expect.stringContaining('private'),
      vary: expect.stringContaining('Cookie'),
    });
    const small = await client.send('GET', `${address}?w=320`);
    expect(small.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 213 });
  });

  it('do not exist for anybody else, under no address', async () => {
    const { signedIn, signedInAs, visitor } = await start();
    const address = await uploadPicture(await signedIn());
    const missing = [`/files/${'0'.repeat(32)}.png`, '/files/a.png', `/files/${encodeURIComponent('../wenjin.db')}`];
    const other = await signedInAs('li');
    const without = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name));
    const queries = ['', '?w=320', '?doc=1', '?doc=1&w=320'];
    for (const [query, name] of queries.flatMap((each) => missing.map((none) => [each, none] as const))) {
      const [foreign, none] = [await other.send('GET', address + query), await other.send('GET', name + query)];
      expect([name, foreign.status, none.status]).toEqual([name, 404, 404]);
      expect({ ...((await foreign.json()) as object), requestId: '' }).toEqual({
        ...((await none.json()) as object),
        requestId: '',
      });
      expect(without(foreign)).toEqual(without(none));
    }
    const client = await visitor();
    expect(await (await client.send('GET', address)).json()).toMatchObject({ code: 332 });
    expect(await (await client.send('GET', `${address}?w=320`)).json()).toMatchObject({ code: 332 });
    expect((await client.send('GET', `${address}?doc=1`)).status).toBe(404);
  });
});

describe.each(testDatabaseUrls)('uploads of pictures on $name', ({ makeUrl }) => {
  const start = async (more = {}) => startTestApp({ environment: { DATABASE_URL: await makeUrl() }, ...more });

  it('are refused as a whole with the number of the picture that cannot be read', async () => {
    const client = await (await start()).signedIn();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(
      (await sendPictures(client, await colouredPicture(4, 4), svg, await colouredPicture(4, 4))).body,
    ).toMatchObject({ code: 400, msg: '第 2 张图片：仅支持 jpg、png、webp、gif、bmp 格式的图片', field: 'fj_file' });
    expect((await sendPictures(client, makePng(30_000, 30_000, 1))).body).toMatchObject({
      code: 400,
      msg: '图片尺寸过大，请缩小到 6400 万像素以内',
    });
    expect((await sendPictures(client)).body).toMatchObject({ code: 400, msg: '请上传图片' });
    expect((await sendPictures(client, Buffer.alloc(0))).body).toMatchObject({ code: 400, msg: '请上传图片' });
    const many = await Promise.all(Array.from({ length: 11 }, () => colouredPicture(2, 2)));
    expect((await sendPictures(client, ...many)).body).toMatchObject({ code: 400, msg: '一次最多上传 10 个文件' });
    expect((await sendPictures(client, randomBytes(11 * 1024 * 1024))).body).toMatchObject({
      code: 400,
      msg: '图片不能超过 10 MB',
    });
  });

  it('need a session', async () => {
    const { visitor } = await start();
    expect((await sendPictures(await visitor(), await colouredPicture(2, 2))).body.code).toBe(332);
  });

  it('recognise the text of a picture once, until its owner corrects it', async () => {
    let recognised = 0;
    const recogniseText = async () => {
      recognised += 1;
      return { text: '考勤表' };
    };
    const { signedIn, signedInAs } = await start({ recogniseText });
    const client = await signedIn();
    const url = await uploadPicture(client);
    const both = await Promise.all([client.call(readPictureText, { url }), client.call(readPictureText, { url })]);
    expect(both.map(({ body }) => body.data)).toEqual([
      { text: '考勤表', isCorrected: false },
      { text: '考勤表', isCorrected: false },
    ]);
    await client.call(readPictureText, { url });
    expect(recognised).toBe(1);
    expect((await client.call(savePictureText, { url, text: '考勤表（改）' })).body.code).toBe(200);
    expect((await client.call(readPictureText, { url: `${url}?w=320` })).body.data).toEqual({
      text: '考勤表（改）',
      isCorrected: true,
    });
    const other = await signedInAs('li');
    expect((await other.call(readPictureText, { url })).body).toMatchObject({ code: 400 });
    expect((await other.call(savePictureText, { url, text: '偷' })).body).toMatchObject({ code: 400 });
    expect((await other.call(keepDraftFiles, { draft: 'new', files: [url.slice(7)] })).body.code).toBe(200);
  });
});

describe('a hostile upload', () => {
  it('of 500 MB without a length ends early and leaves nothing behind', async () => {
    const { signedIn, config, origin } = await startTestApp();
    const client = await signedIn();
    const { timestamp, signature } = client.signForm(uploadPictures.path);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) =>
        stream.enqueue(Buffer.from('--b\r\ncontent-disposition: form-data; name="fj_file"; filename="a.png"\r\n\r\n')),
      pull(stream) {
        if (sent >= 500) return stream.close();
        sent += 1;
        stream.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const before = process.memoryUsage().rss;
    const reply = await fetch(origin + uploadPictures.path, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'x-timestamp': timestamp,
        'x-signature': signature,
        cookie: client.cookie,
      },
    }).then(
      (response) => response.status,
      () => 'connection ended',
    );
    expect([413, 'connection ended']).toContain(reply);
    expect(sent).toBeLessThan(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    expect(readdirSync(join(config.DATA_DIR)).includes('files')).toBe(false);
    expect((await sendPictures(client, await colouredPicture(2, 2))).body.code).toBe(200);
  });
});
