import { register } from '@wenjin/contract/account/registration';
import { sendSms } from '@wenjin/contract/account/sms';
import { readSettings, saveSettings, type Settings } from '@wenjin/contract/admin/settings';
import { updateUser } from '@wenjin/contract/admin/users';
import { readAgreement } from '@wenjin/contract/platform/agreements';
import { readIndexConfig } from '@wenjin/contract/platform/index-config';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startAccountApp } from '../../testing/start-account-app.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

describe.each(testDatabaseUrls)('settings on $name', ({ makeUrl }) => {
  const start = async (environment: Record<string, string> = {}) =>
    startAccountApp({ environment: { DATABASE_URL: await makeUrl(), ...environment } });

  it('reads settings from the environment until an administrator changes them one by one', async () => {
    const { signedIn, auditLog } = await start({ VERSION_AUTH: 'su,li', BRAND_NAME: '小津' });
    const admin = await signedIn();
    expect((await admin.call(readSettings)).body.data).toMatchObject({
      frontMobileValidate: '0',
      frontWeChatLogin: '0',
      frontRegister: '1',
      brandName: '小津',
      versionAuth: ['su', 'li'],
      autoUpgradeUsers: [],
      isWechatConfigured: false,
      smsDriver: 'file',
    });
    await admin.call(saveSettings, { slogan: '问渠哪得清如许', frontWeChatLogin: '1' });
    expect((await admin.call(readIndexConfig)).body.data).toMatchObject({
      frontWeChatLogin: '1',
      frontRegister: '1',
      brandName: '小津',
      slogan: '问渠哪得清如许',
    });
    const [entry] = await auditLog(admin, 'settings-save');
    expect(JSON.parse(entry?.detail ?? '')).toEqual({
      before: { frontWeChatLogin: '0', slogan: '先问津，再启程' },
      after: { frontWeChatLogin: '1', slogan: '问渠哪得清如许' },
    });
  });

  it('loses no change when many requests change a list at once', async () => {
    const { signedIn, signedInAs } = await start();
    const admin = await signedIn();
    const ids = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
    for (const id of ids) await signedInAs(id);
    const replies = await Promise.all(ids.map((userId) => admin.call(updateUser, { userId, authorised: true })));
    expect(replies.map(({ body }) => body.code)).toEqual(ids.map(() => 200));
    const { versionAuth } = (await admin.call(readSettings)).body.data as Settings;
    expect(versionAuth.toSorted()).toEqual([...ids, 'su']);
  });
});

describe('settings', () => {
  it('passes changed settings to other instances within seconds', async (context) => {
    const postgres = testDatabaseUrls.find(({ name }) => name === 'PostgreSQL');
    if (postgres === undefined) return context.skip();
    const url = await postgres.makeUrl();
    const [one, other] = [
      await startAccountApp({ environment: { DATABASE_URL: url } }),
      await startAccountApp({ environment: { DATABASE_URL: url } }),
    ];
    await (await one.signedIn()).call(saveSettings, { brandName: '新名' });
    await wait(2500);
    expect((await (await other.visitor()).call(readIndexConfig)).body.data).toMatchObject({ brandName: '新名' });
  });

  it.each([
    [{ brandName: ' ' }, '请填写产品名称'],
    [{ brandName: '一二三四五六七八九十一二三' }, '产品名称不能超过12个字'],
    [{ frontRegister: '2' }, undefined],
    [{ versionAuth: ['a b'] }, '用户编号不正确'],
    [{}, '没有要修改的设置'],
    [{ signKey: 'mine' }, '没有要修改的设置'],
  ])('rejects the settings %j', async (input, msg) => {
    const { signedIn } = await startAccountApp();
    const reply = await (await signedIn()).call(saveSettings, input as { brandName: string });
    expect(reply.body).toMatchObject({ code: 400, ...(msg === undefined ? {} : { msg }) });
  });

  it('allows only administrators to read and change settings', async () => {
    const { signedInAs, visitor } = await startAccountApp();
    const li = await signedInAs('li');
    expect((await li.call(readSettings)).status).toBe(403);
    expect((await li.call(saveSettings, { frontRegister: '0' })).status).toBe(403);
    expect((await (await visitor()).call(readSettings)).body.code).toBe(332);
  });
});

describe('limits of a network address', () => {
  it('lets an administrator raise registrations and SMS codes for an office that registers together', async () => {
    const { signedIn, visitor, messages } = await startAccountApp();
    const client = await visitor();
    const send = async (from: number, count: number) => {
      const phones = Array.from({ length: count }, (_value, index) => `137${String(from + index).padStart(8, '0')}`);
      const replies = [];
      for (const mobile of phones) replies.push((await client.call(sendSms, { mobile, scene: '101' })).status);
      return replies.filter((status) => status === 200).length;
    };
    expect(await send(0, 31)).toBe(30);
    await (await signedIn()).call(saveSettings, { smsPerHour: 60, registrationsPerHour: 50 });
    expect(await send(100, 61)).toBe(60);
    const apply = (username: string) =>
      client.call(register, {
        username,
        password: 'fresh678x',
        passwordConfirm: 'fresh678x',
        smsCode: messages().find(({ mobile }) => mobile === username)?.code ?? '',
      });
    const replies = [];
    for (let index = 0; index < 12; index += 1)
      replies.push((await apply(`137${String(100 + index).padStart(8, '0')}`)).body.code);
    expect(replies).toEqual(replies.map(() => 200));
  });

  it.each([0, 1.5, -1, 10_001, '20', null])('rejects %j registrations an hour', async (value) => {
    const { signedIn } = await startAccountApp();
    const reply = await (await signedIn()).call(saveSettings, { registrationsPerHour: value as number });
    expect(reply.body).toMatchObject({ code: 400, msg: '每小时注册次数应为 1 到 10000 的整数' });
  });
});

describe('a proxy that is not trusted', () => {
  it('is reported once in the log and to administrators', async () => {
    const { signedIn, visitor, logged } = await startAccountApp();
    const admin = await signedIn();
    const isUntrusted = async () =>
      ((await admin.call(readSettings)).body.data as { isProxyUntrusted: boolean }).isProxyUntrusted;
    expect(await isUntrusted()).toBe(false);
    const client = await visitor();
    client.headers = { 'x-forwarded-for': '203.0.113.7' };
    for (let request = 0; request < 3; request += 1) await client.call(readIndexConfig);
    expect(await isUntrusted()).toBe(true);
    expect(logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  });

  it('is not reported when a proxy is trusted', async () => {
    const { signedIn, logged } = await startAccountApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
    const admin = await signedIn({ 'x-forwarded-for': '203.0.113.7' });
    expect((await admin.call(readSettings)).body.data).toMatchObject({ isProxyUntrusted: false });
    expect(logged.join('')).not.toContain('TRUST_PROXY');
  });
});

describe('agreement', () => {
  it('shows the default agreement to visitors and lets an administrator replace it', async () => {
    const { visitor, signedIn } = await startAccountApp();
    const client = await visitor();
    const service = (await client.call(readAgreement, { name: 'service' })).body.data;
    expect(service).toMatchObject({ title: '服务协议', content: expect.stringContaining('# 问津服务协议') as string });
    await (await signedIn()).call(saveSettings, { privacyAgreement: '# 新条款' });
    expect((await client.call(readAgreement, { name: 'privacy' })).body.data).toEqual({
      name: 'privacy',
      title: '隐私条款',
      content: '# 新条款',
    });
    const unknown = await client.call(readAgreement, { name: 'other' as 'service' });
    expect(unknown.body).toMatchObject({ code: 400, msg: '没有这份协议' });
  });
});
