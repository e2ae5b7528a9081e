import { changeSelf, readPlatformUser, uploadImage } from '@wenjin/contract/account/profile';
import {
  type DeviceSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '@wenjin/contract/account/device-sessions';
import { readSelf, type Self } from '@wenjin/contract/account/sign-in';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startObjectStorage } from '../../../testing/object-storage.ts';
import { startAccountApp } from '../../../testing/start-account-app.ts';
import { SU } from '../../../testing/test-config.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const change = { password: SU.password, newPassword: 'new12345', passwordConfirm: 'new12345' };

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width, height, channels: 3, background: '#0a5d5d' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .toFormat(format)
    .toBuffer();

async function upload(client: TestClient, bytes: Buffer | undefined, field = 'file') {
  const form = new FormData();
  if (bytes !== undefined) form.append(field, new Blob([new Uint8Array(bytes)]), 'any.png');
  const reply = await client.sendForm(uploadImage.path, form);
  return { status: reply.status, body: (await reply.json()) as { code: number; msg: string; data: { url: string } } };
}

describe.each(testDatabaseUrls)('profile on $name', ({ makeUrl }) => {
  const start = async () => startAccountApp({ environment: { DATABASE_URL: await makeUrl() } });

  it("changes a user's nickname and avatar", async () => {
    const { signedIn, auditLog } = await start();
    const client = await signedIn();
    const { url } = (await upload(client, await picture(800, 600, 'png'))).body.data;
    expect((await client.call(changeSelf, { nickname: ' 小津 ', avatar: url })).body.code).toBe(200);
    const self = (await client.call(readSelf)).body.data as Self;
    expect(self).toMatchObject({ userName: '小津', userPhoto: url, user: { nickname: '小津', avatar: url } });
    const platform = await client.call(readPlatformUser, { method: 'getCurUserInfo' });
    expect(platform.body.data).toEqual(self);
    expect(await auditLog(client, 'profile-change')).toMatchObject([{ actorId: 'su', result: 'ok' }]);
    await client.call(changeSelf, { avatar: '' });
    expect((await client.call(readSelf)).body.data).toMatchObject({ userName: '小津', userPhoto: '' });
  });

  it('changes a password and signs every other device out', async () => {
    const { signedIn, visitor, auditLog } = await start();
    const [here, there] = [await signedIn(), await signedIn()];
    expect((await there.call(readSelf)).body.code).toBe(200);
    expect((await here.call(changeSelf, change)).body.code).toBe(200);
    expect((await there.call(readSelf)).body.code).toBe(333);
    expect((await here.call(readSelf)).body.code).toBe(200);
    const client = await visitor();
    expect((await client.signIn(SU)).body.msg).toBe('手机号或密码错误');
    expect((await client.signIn({ ...SU, password: 'new12345' })).body.code).toBe(200);
    const log = await auditLog(here, 'password-change');
    expect(log).toMatchObject([{ actorId: 'su', result: 'ok', detail: '{"sessionsEnded":1}' }]);
  });

  it('lists devices and signs out one of them or all others', async () => {
    const { signedIn, signedInAs } = await start();
    const here = await signedIn();
    const [second, third] = [await signedIn({ 'user-agent': CHROME }), await signedIn()];
    const devices = (await here.call(listSessions)).body.data as DeviceSession[];
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const chrome = devices.find(({ device }) => device === 'Chrome · Windows');
    expect(chrome).toMatchObject({ address: '127.0.0.1', isCurrent: false });
    const id = chrome?.id ?? '';
    expect((await (await signedInAs('li')).call(revokeSession, { id })).body.code).toBe(404);
    expect((await second.call(readSelf)).body.code).toBe(200);
    expect((await here.call(revokeSession, { id })).body.code).toBe(200);
    expect((await second.call(readSelf)).body.code).toBe(333);
    expect((await here.call(revokeOtherSessions)).body.data).toBe(1);
    expect((await third.call(readSelf)).body.code).toBe(333);
    expect((await here.call(listSessions)).body.data).toHaveLength(1);
  });

  it('shows uploaded pictures only to signed-in users, and accepts only an own picture as avatar', async () => {
    const { signedIn, signedInAs, visitor } = await start();
    const client = await signedIn();
    const { url } = (await upload(client, await picture(1200, 300, 'jpeg'))).body.data;
    expect(url).toMatch(/^\/files\/[0-9a-f]{32}\.jpg$/u);
    const colleague = await signedInAs('li');
    const file = await colleague.send('GET', url);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 128, format: 'jpeg' });
    expect(bytes.includes('SECRET-PLACE')).toBe(false);
    expect(await (await (await visitor()).send('GET', url)).json()).toMatchObject({ code: 332 });
    expect((await colleague.call(changeSelf, { avatar: url })).body).toMatchObject({ code: 400, field: 'avatar' });
  });
});

describe('profile', () => {
  it.each([
    [{ nickname: '' }, '请输入昵称'],
    [{ nickname: '一二三四五六七八九十一二' }, '昵称不能超过11个字'],
    [{ ...change, password: '' }, '请输入当前密码'],
    [{ password: SU.password }, '请输入新密码'],
    [{ ...change, passwordConfirm: '' }, '请再次输入新密码'],
    [{ ...change, passwordConfirm: 'new12346' }, '两次密码不一致'],
    [{ ...change, newPassword: 'short1', passwordConfirm: 'short1' }, '密码应为8到12位，且同时包含字母和数字'],
    [{ ...change, password: 'wrong123' }, '当前密码错误'],
    [{ ...change, newPassword: SU.password, passwordConfirm: SU.password }, '新密码不能与当前密码相同'],
    [{ avatar: 'https://evil.example/a.png' }, '头像地址不正确，请重新上传'],
    [{ avatar: '/files/../secret.key' }, '头像地址不正确，请重新上传'],
  ])('refuses a profile change with %j and says %s', async (input, msg) => {
    const { signedIn } = await startAccountApp();
    expect((await (await signedIn()).call(changeSelf, input)).body).toMatchObject({ code: 400, msg });
  });

  it('ignores a grade, an id or a phone in a profile change', async () => {
    const { signedInAs } = await startAccountApp();
    const client = await signedInAs('li');
    const more = { nickname: '新名', grade: 1, userId: 'su', phone: '13800000000', authorised: true };
    await client.call(changeSelf, more);
    expect((await client.call(readSelf)).body.data).toMatchObject({
      userId: 'li',
      user: { nickname: '新名', grade: 2 },
      authorised: false,
    });
  });

  it('stops guesses at the current password after five', async () => {
    const { signedIn } = await startAccountApp();
    const client = await signedIn();
    const guesses = await Promise.all(
      Array.from({ length: 7 }, () => client.call(changeSelf, { ...change, password: 'wrong123' })),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('refuses a profile change from a foreign page', async () => {
    const { signedIn } = await startAccountApp();
    const reply = await (
      await signedIn()
    ).call(changeSelf, { nickname: '偷' }, { headers: { origin: 'https://a.example' } });
    expect(reply.status).toBe(403);
  });
});

describe('uploaded picture', () => {
  it.each([
    ['webp', () => picture(10, 10, 'webp'), '仅支持 jpg、png 格式的图片'],
    ['gif', () => picture(10, 10, 'gif'), '仅支持 jpg、png 格式的图片'],
    ['svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '仅支持 jpg、png 格式的图片'],
    ['html', async () => Buffer.from('<script>alert(1)</script>'), '仅支持 jpg、png 格式的图片'],
    [
      'a png that is none',
      async () => Buffer.from('\x89PNG\r\n\x1A\nnothing', 'latin1'),
      '图片已损坏或尺寸过大，请换一张',
    ],
    ['a png of enormous claims', () => bomb(), '图片已损坏或尺寸过大，请换一张'],
    ['half a jpg', async () => (await picture(600, 600, 'jpeg')).subarray(0, 700), '图片已损坏或尺寸过大，请换一张'],
    ['nothing', async () => Buffer.alloc(0), '请选择文件'],
  ])('refuses an uploaded picture of the kind %s', async (_kind, make, msg) => {
    const { signedIn } = await startAccountApp();
    expect((await upload(await signedIn(), await make())).body).toMatchObject({ code: 400, msg, field: 'file' });
  });

  it('reports a missing file when the upload has another field name or no file', async () => {
    const { signedIn } = await startAccountApp();
    const client = await signedIn();
    expect((await upload(client, await picture(5, 5, 'png'), 'other')).body.msg).toBe('请选择文件');
    expect((await upload(client, undefined)).body.msg).toBe('请选择文件');
  });

  it('refuses an upload above ten megabytes with 413', async () => {
    const { signedIn } = await startAccountApp();
    expect((await upload(await signedIn(), Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('requires a session and multipart for uploads, and refuses multipart elsewhere', async () => {
    const { signedIn, visitor } = await startAccountApp();
    expect((await upload(await visitor(), await picture(5, 5, 'png'))).body.code).toBe(332);
    const client = await signedIn();
    expect((await client.call(uploadImage)).status).toBe(415);
    expect((await client.send('POST', uploadImage.path, { body: '{}' })).status).toBe(415);
    expect((await client.sendForm(changeSelf.path, new FormData())).status).toBe(415);
  });

  it('stores uploaded pictures in object storage when it is configured', async () => {
    const { environment, objects } = await startObjectStorage();
    const { signedIn } = await startAccountApp({ environment });
    const client = await signedIn();
    const { url } = (await upload(client, await picture(5, 5, 'png'))).body.data;
    expect([...objects.keys()]).toEqual([url.replace('/files/', '/wenjin/')]);
    expect((await client.send('GET', url)).headers.get('content-type')).toBe('image/png');
  });

  it('returns 404 for a picture that was never uploaded', async () => {
    const { signedIn } = await startAccountApp();
    const client = await signedIn();
    expect((await client.send('GET', `/files/${'0'.repeat(32)}.png`)).status).toBe(404);
    expect((await client.send('GET', '/files/..%2Fsecret.key')).status).toBe(404);
  });
});

/** Returns a few bytes that claim to be a picture of 50,000 by 50,000 pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await picture(8, 8, 'png');
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  return bytes;
}
