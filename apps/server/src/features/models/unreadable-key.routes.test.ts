import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listVendors, saveVendor, testVendor, type VendorRecord } from '@wenjin/contract/admin/vendors';
import { askQuestion } from '@wenjin/contract/chat/answer';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { makeTestFolder } from '../../testing/test-databases.ts';

const KEY = 'sk-test-0123456789-wxyz';
const QUESTION = { messages: [{ role: 'user' as const, content: '你好' }], chatStream: '0' as const };
const zhipu = { id: 'zhipu', baseUrl: 'https://open.bigmodel.cn/api/paas/v4', isPrivate: false };

async function vendorOf(client: TestClient, id: string): Promise<VendorRecord | undefined> {
  const { records } = (await client.call(listVendors)).body.data as { records: VendorRecord[] };
  return records.find((record) => record.id === id);
}

/** Starts an application whose vendor keys were encrypted with a secret.key that is lost. */
async function startWithLostSecretKey() {
  const environment = { DATA_DIR: makeTestFolder() };
  const before = await startTestApp({ environment });
  const admin = await before.signedIn();
  await admin.call(saveVendor, { ...zhipu, apiKey: KEY });
  await admin.call(saveVendor, { id: 'openai', baseUrl: 'http://127.0.0.1:9/v1', isPrivate: true, apiKey: KEY });
  await before.stop();
  writeFileSync(join(environment.DATA_DIR, 'secret.key'), randomBytes(32).toString('base64'));
  return startTestApp({ environment });
}

describe('a vendor key that cannot be decrypted', () => {
  it('reports that an unreadable vendor key must be entered again, and does not affect other vendors', async () => {
    const admin = await (await startWithLostSecretKey()).signedIn();
    expect(await vendorOf(admin, 'zhipu')).toMatchObject({
      isKeyUnreadable: true,
      hasKey: false,
      keyHint: 'wxyz',
      isLive: false,
    });
    expect(await vendorOf(admin, 'openai')).toMatchObject({ isKeyUnreadable: true, isLive: false });
    expect(await vendorOf(admin, 'deepseek')).toMatchObject({ isKeyUnreadable: false, isLive: false });
  });

  it('answers with the built-in engine when the vendor key is unreadable, and says so', async () => {
    const admin = await (await startWithLostSecretKey()).signedIn();
    for (const model of ['glm-4', 'gpt-4']) {
      const reply = await admin.call(askQuestion, { ...QUESTION, model });
      expect(reply.status).toBe(200);
      expect(reply.body.data).toContain('密钥需要重新填写');
    }
  });

  it('names the unreadable key as the reason when an administrator tests the vendor', async () => {
    const admin = await (await startWithLostSecretKey()).signedIn();
    const reply = await admin.call(testVendor, { id: 'zhipu', model: 'glm-4' });
    expect(reply.body).toMatchObject({ code: 400, msg: '密钥需要重新填写' });
  });

  it('keeps an unreadable key when only the URL is saved, and replaces it when a new key is entered', async () => {
    const admin = await (await startWithLostSecretKey()).signedIn();
    await admin.call(saveVendor, { ...zhipu, baseUrl: 'https://open.bigmodel.cn/api/paas/v5' });
    expect(await vendorOf(admin, 'zhipu')).toMatchObject({ isKeyUnreadable: true, keyHint: 'wxyz' });
    await admin.call(saveVendor, { ...zhipu, apiKey: 'sk-another-0123456789-abcd' });
    expect(await vendorOf(admin, 'zhipu')).toMatchObject({
      isKeyUnreadable: false,
      hasKey: true,
      keyHint: 'abcd',
      isLive: true,
    });
  });

  it('reports an unreadable key once in the log, without the key', async () => {
    const app = await startWithLostSecretKey();
    const admin = await app.signedIn();
    await vendorOf(admin, 'zhipu');
    await admin.call(saveVendor, { id: 'baidu', baseUrl: 'https://qianfan.baidubce.com/v2', isPrivate: false });
    await vendorOf(admin, 'zhipu');
    expect(app.logged.filter((line) => line.includes('vendor:zhipu'))).toHaveLength(1);
    expect(app.logged.join('')).not.toContain(KEY);
  });
});

describe('secret.key', () => {
  it('stops the start with one Chinese line when secret.key is damaged', async () => {
    const environment = { DATA_DIR: makeTestFolder() };
    await (await startTestApp({ environment })).stop();
    writeFileSync(join(environment.DATA_DIR, 'secret.key'), 'short');
    await expect(startTestApp({ environment })).rejects.toThrow(/^密钥文件 .*secret\.key 已损坏/u);
  });
});
