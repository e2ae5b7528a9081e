import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteAgent, listAgentRecords, saveAgent } from '@wenjin/contract/admin/agents';
import { listModelRecords, saveModel } from '@wenjin/contract/admin/models';
import { listVendors, saveVendor, testVendor, type VendorRecord } from '@wenjin/contract/admin/vendors';
import { listAgents } from '@wenjin/contract/chat/agents';
import { listModels } from '@wenjin/contract/chat/models';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { LEAKED_SECRET } from '../../testing/fault-vendor-replies.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const KEY = 'sk-test-0123456789-wxyz';
const gpt4 = {
  id: 'gpt-4',
  label: 'GPT-4 旧',
  vendor: 'openai',
  upstreamName: 'gpt-4.1',
  tokenLimit: 9000,
  isVision: false,
  isOn: true,
  isOffered: true,
};
const agent = {
  name: '制度问答',
  icon: 'book',
  desc: '按制度回答',
  prompt: '你只按公司制度回答。',
  model: '',
  isOn: true,
};

async function vendorOf(client: TestClient, id: string): Promise<VendorRecord | undefined> {
  const { records } = (await client.call(listVendors)).body.data as { records: VendorRecord[] };
  return records.find((record) => record.id === id);
}

describe('administration', () => {
  it.each([listVendors, listModelRecords, listAgentRecords])(
    'refuses $path to ordinary users with 403',
    async (endpoint) => {
      const { signedInAs, visitor } = await startTestApp();
      expect((await (await signedInAs('li')).call(endpoint)).status).toBe(403);
      expect((await (await visitor()).call(endpoint)).body.code).toBe(332);
    },
  );

  it('pages and searches the lists of vendors, models and agents', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const page = (await client.call(listModelRecords, { pageNo: '2', pageSize: '5' })).body.data as {
      records: unknown[];
      total: number;
    };
    expect([page.records.length, page.total]).toEqual([5, 15]);
    expect((await client.call(listModelRecords, { keyword: 'DEEPSEEK' })).body.data).toMatchObject({ total: 1 });
    expect((await client.call(listModelRecords, { vendor: 'zhipu' })).body.data).toMatchObject({ total: 4 });
    expect((await client.call(listModelRecords, { pageSize: '1000' })).body).toMatchObject({
      code: 400,
      field: 'pageSize',
    });
  });
});

describe('vendor', () => {
  it('shows only the last characters of a vendor key, and stores nothing readable', async () => {
    const { signedIn, config, logged } = await startTestApp();
    const client = await signedIn();
    const input = { id: 'zhipu', baseUrl: 'https://open.bigmodel.cn/api/paas/v4', isPrivate: false };
    await client.call(saveVendor, { ...input, apiKey: KEY });
    expect(await vendorOf(client, 'zhipu')).toMatchObject({
      hasKey: true,
      keyHint: 'wxyz',
      isLive: true,
      isFromEnvironment: false,
    });
    await client.call(saveVendor, input);
    expect(await vendorOf(client, 'zhipu')).toMatchObject({ hasKey: true, keyHint: 'wxyz' });
    const files = ['wenjin.db', 'wenjin.db-wal']
      .map((name) => readFileSync(join(config.DATA_DIR, name), 'latin1'))
      .join('');
    expect(files.includes(KEY) || logged.join('').includes(KEY)).toBe(false);
    await client.call(saveVendor, { ...input, apiKey: '' });
    expect(await vendorOf(client, 'zhipu')).toMatchObject({ hasKey: false, keyHint: '', isLive: false });
  });

  const HOME = 'https://open.bigmodel.cn/api/paas/v4';
  it.each([
    ['another host', 'https://evil.example/api/paas/v4'],
    ['a part of the host', 'https://bigmodel.cn/api/paas/v4'],
    ['another scheme', 'http://open.bigmodel.cn/api/paas/v4'],
    ['another port', 'https://open.bigmodel.cn:8443/api/paas/v4'],
    ['a host that begins alike', 'https://open.bigmodel.cn.evil.example/api/paas/v4'],
  ])('forgets the key of a vendor whose address gets %s', async (_name, baseUrl) => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    await client.call(saveVendor, { id: 'zhipu', baseUrl: HOME, isPrivate: false, apiKey: KEY });
    await client.call(saveVendor, { id: 'zhipu', baseUrl, isPrivate: false });
    expect(await vendorOf(client, 'zhipu')).toMatchObject({ baseUrl, hasKey: false, keyHint: '', isLive: false });
    await client.call(saveVendor, { id: 'zhipu', baseUrl: HOME, isPrivate: false });
    expect(await vendorOf(client, 'zhipu')).toMatchObject({ hasKey: false });
  });

  it.each([
    ['the same address', HOME],
    ['another path', 'https://open.bigmodel.cn/api/paas/v5'],
    ['the default port', 'https://open.bigmodel.cn:443/api/paas/v4'],
    ['other letters', 'https://OPEN.bigmodel.cn/api/paas/v4'],
  ])('keeps the key of a vendor with %s on the same server', async (_name, baseUrl) => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    await client.call(saveVendor, { id: 'zhipu', baseUrl: HOME, isPrivate: false, apiKey: KEY });
    await client.call(saveVendor, { id: 'zhipu', baseUrl, isPrivate: false });
    expect(await vendorOf(client, 'zhipu')).toMatchObject({ hasKey: true, keyHint: 'wxyz' });
  });

  it('takes a key that is saved together with a new address', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    await client.call(saveVendor, { id: 'zhipu', baseUrl: HOME, isPrivate: false, apiKey: KEY });
    const moved = { id: 'zhipu', baseUrl: 'https://other.example/v1', isPrivate: false, apiKey: 'sk-other-000-abcd' };
    await client.call(saveVendor, moved);
    expect(await vendorOf(client, 'zhipu')).toMatchObject({ hasKey: true, keyHint: 'abcd' });
  });

  it('never sends a key to an address that was not saved with it, neither in a test nor with a question', async () => {
    const [home, elsewhere] = [await startFaultVendor(), await startFaultVendor()];
    onTestFinished(async () => {
      await home.close();
      await elsewhere.close();
    });
    const { signedIn } = await startTestApp({ environment: { OPENAI_BASE_URL: home.baseUrl, OPENAI_API_KEY: KEY } });
    const client = await signedIn();
    await client.call(testVendor, { id: 'openai', model: 'gpt-4' });
    expect(home.requests.map(({ authorization }) => authorization)).toEqual([`Bearer ${KEY}`]);
    await client.call(saveVendor, { id: 'openai', baseUrl: elsewhere.baseUrl, isPrivate: true });
    await client.call(testVendor, { id: 'openai', model: 'gpt-4' });
    await (await client.ask({ model: 'gpt-4' })).all();
    expect(elsewhere.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(elsewhere.requests)).not.toContain(KEY);
  });

  it('uses the vendor settings of the environment until an administrator saves others', async () => {
    const { signedIn } = await startTestApp({
      environment: { DEEPSEEK_API_KEY: KEY, OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' },
    });
    const client = await signedIn();
    expect(await vendorOf(client, 'deepseek')).toMatchObject({
      isLive: true,
      isFromEnvironment: true,
      keyHint: 'wxyz',
    });
    expect(await vendorOf(client, 'openai')).toMatchObject({ isLive: true, isPrivate: true, hasKey: false });
    expect(await vendorOf(client, 'baidu')).toMatchObject({ isLive: false });
  });

  it.each(['ftp://x', 'https://user@host/v1', 'not an address', 'https://host/v1?key=1'])(
    'refuses the vendor URL %s',
    async (baseUrl) => {
      const { signedIn } = await startTestApp();
      const reply = await (await signedIn()).call(saveVendor, { id: 'openai', baseUrl, isPrivate: false });
      expect(reply.body).toMatchObject({ code: 400, field: 'baseUrl' });
    },
  );

  it('tests a vendor with one short question, and never shows the key when it fails', async () => {
    const vendor = await startFaultVendor();
    onTestFinished(() => vendor.close());
    const { signedIn } = await startTestApp({ environment: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: KEY } });
    const client = await signedIn();
    expect((await client.call(testVendor, { id: 'openai', model: 'gpt-4' })).body.data).toMatchObject({
      isOk: true,
      message: '连接正常',
    });
    await client.call(saveModel, { ...gpt4, upstreamName: 'unauthorised' });
    const failed = await client.call(testVendor, { id: 'openai', model: 'gpt-4' });
    expect(failed.body.data).toMatchObject({ isOk: false, message: expect.stringContaining('密钥无效') as string });
    expect(JSON.stringify(failed.body)).not.toContain(LEAKED_SECRET);
  });

  it.each([
    'http://10.0.0.1/v1',
    'http://172.16.9.9/v1',
    'http://192.168.1.1:8000/v1',
    'http://127.0.0.1:11434/v1',
    'http://localhost:11434/v1',
    'http://2130706433/v1',
    'http://[::1]/v1',
    'http://[fd00::1]/v1',
    'http://[::ffff:10.0.0.1]/v1',
  ])('saves a vendor on the private address %s only with 内网地址 switched on', async (baseUrl) => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const before = await vendorOf(client, 'openai');
    const refused = await client.call(saveVendor, { id: 'openai', baseUrl, isPrivate: false, apiKey: KEY });
    expect(refused.body).toMatchObject({
      code: 400,
      field: 'baseUrl',
      msg: expect.stringContaining('内网地址') as string,
    });
    expect(await vendorOf(client, 'openai')).toEqual(before);
    expect((await client.call(saveVendor, { id: 'openai', baseUrl, isPrivate: true, apiKey: KEY })).body.code).toBe(
      200,
    );
  });

  it.each(['http://169.254.169.254/v1', 'http://[fe80::1]/v1', 'http://0.0.0.0/v1', 'http://100.100.100.200/v1'])(
    'never saves a vendor on the metadata or reserved address %s',
    async (baseUrl) => {
      const { signedIn } = await startTestApp();
      const client = await signedIn();
      for (const isPrivate of [false, true]) {
        const refused = await client.call(saveVendor, { id: 'openai', baseUrl, isPrivate, apiKey: KEY });
        expect(refused.body).toMatchObject({
          code: 400,
          field: 'baseUrl',
          msg: expect.stringContaining('保留') as string,
        });
      }
    },
  );
});

describe('model', () => {
  it('changes, adds and switches off a model', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    await client.call(saveModel, gpt4);
    await client.call(saveModel, { ...gpt4, id: 'my-model', label: '新模型', isOn: false });
    const { records } = (await client.call(listModelRecords, { pageSize: '100' })).body.data as { records: object[] };
    expect(records).toContainEqual(gpt4);
    expect(records.at(-1)).toMatchObject({ id: 'my-model', isOn: false });
    const offered = (await client.call(listModels)).body.data as { id: string }[];
    expect(offered.map(({ id }) => id)).not.toContain('my-model');
    expect((await client.call(saveModel, { ...gpt4, vendor: 'nobody' })).body).toMatchObject({
      code: 400,
      field: 'vendor',
    });
  });

  it('offers eleven models; the others exist and are offered when an administrator says so', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const offered = async () =>
      ((await client.call(listModels)).body.data as { label: string }[]).map(({ label }) => label).toSorted();
    const eleven = ['DeepSeek-V3', 'EB-4', 'GLM-3', 'GLM-4', 'GLM-4V', 'GPT-3.5', 'GPT-4'];
    const rest = ['qwen-max', 'qwen-plus', 'qwen-turbo', '豆包 128k'];
    expect(await offered()).toEqual([...eleven, ...rest]);
    const answer = await client.ask({ model: 'gpt-4' });
    expect(answer.response.headers.get('x-model')).toBe('gpt-4');
    const { isOffered: _isOffered, ...unsaid } = gpt4;
    await client.call(saveModel, unsaid);
    expect(await offered()).toContain('GPT-4 旧');
    await client.call(saveModel, { ...gpt4, isOffered: false });
    expect(await offered()).toEqual([...eleven, ...rest]);
  });

  it('offers models of other vendors only to authorised users', async () => {
    const { signedIn, signedInAs } = await startTestApp();
    const offeredTo = async (client: TestClient) =>
      new Set(((await client.call(listModels)).body.data as { vendor: string }[]).map(({ vendor }) => vendor));
    expect(await offeredTo(await signedIn())).toContain('zhipu');
    expect([...(await offeredTo(await signedInAs('li')))]).toEqual(['openai']);
  });
});

describe('agent', () => {
  it('adds, changes and deletes agents; the chart agent is always the first', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const agentId = (await client.call(saveAgent, agent)).body.data as string;
    await client.call(saveAgent, { ...agent, agentId, name: '制度助手' });
    expect((await client.call(listAgents)).body.data).toMatchObject([
      { agentId: 'chartTool', name: '数据可视化助手' },
      { agentId, name: '制度助手', icon: 'book', desc: '按制度回答' },
    ]);
    await client.call(saveAgent, { ...agent, agentId, isOn: false });
    expect((await client.call(listAgents)).body.data).toHaveLength(1);
    expect((await client.call(deleteAgent, { id: agentId })).body.code).toBe(200);
    expect((await client.call(deleteAgent, { id: agentId })).body.code).toBe(404);
  });

  it.each([
    [{ name: ' ' }, 'name', '请填写名称'],
    [{ prompt: '' }, 'prompt', '请填写提示词'],
    [{ model: 'gpt-99' }, 'model', '模型不存在'],
  ])('refuses an agent with %j at field %s: %s', async (fields, field, msg) => {
    const { signedIn } = await startTestApp();
    expect((await (await signedIn()).call(saveAgent, { ...agent, ...fields })).body).toMatchObject({
      code: 400,
      field,
      msg,
    });
  });

  it('hides agents from users who are not authorised', async () => {
    const { signedInAs } = await startTestApp();
    expect((await (await signedInAs('li')).call(listAgents)).body.data).toEqual([]);
  });
});
