import { saveRobotSettings } from '@wenjin/contract/admin/robots';
import { FIRST_ROBOT_SETTINGS, type RobotSettings } from '@wenjin/contract/robot/robot-settings';
import { readRobotLog, startRobotLogin, verifyRobotLogin } from '@wenjin/contract/robot/robot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FakeWeixin } from '../../testing/robot/fake-weixin.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { eventually, readLogs, readStatus } from '../../testing/robot/practice-robot.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { isHostOfApp } from './drivers/app-hosts.ts';

const TIMES = { pauses: { shortMs: 20, longMs: 60 }, hold: { lookMs: 100, leaseMs: 2000 } };

async function start(environment: Record<string, string | undefined> = {}) {
  const weixin = await FakeWeixin.start();
  onTestFinished(() => weixin.stop());
  const app = await startTestApp({
    robotTimes: TIMES,
    environment: { ROBOT_DRIVER: 'weixin', ROBOT_BASE_URL: weixin.origin, ...environment },
  });
  const browser = await app.visitor();
  const set = async (change: Partial<RobotSettings>) => {
    const admin = await app.signedIn();
    await admin.call(saveRobotSettings, { ...FIRST_ROBOT_SETTINGS, ...change });
  };
  return { weixin, app, browser, set };
}

async function online(environment: Record<string, string | undefined> = {}) {
  const world = await start(environment);
  await world.browser.call(startRobotLogin);
  world.weixin.confirm();
  await eventually(async () => (await readStatus(world.browser)).isOnline, 'the robot is online');
  return world;
}

const sentTo = (weixin: FakeWeixin, contact: string) => weixin.sent.filter(({ to }) => to === contact);
const reach = (weixin: FakeWeixin, count: number) =>
  eventually(async () => weixin.sent.length >= count && weixin.sent, `${count} messages sent`);
const state = (browser: TestClient, wanted: string) =>
  eventually(async () => {
    const status = await readStatus(browser);
    return status.state === wanted && status;
  }, wanted);

describe('the sign-in with WeChat', () => {
  it('sends the headers and the body that the protocol asks for', async () => {
    const { weixin, browser } = await online();
    const [first] = weixin.calls;
    expect(first).toMatchObject({
      path: 'get_bot_qrcode',
      headers: { 'ilink-app-id': 'bot', authorizationtype: 'ilink_bot_token' },
    });
    expect(first?.query.get('bot_type')).toBe('3');
    expect(first?.headers['ilink-app-clientversion']).toBe(String(2 * 65_536 + 4 * 256 + 9));
    expect(Buffer.from(String(first?.headers['x-wechat-uin']), 'base64').toString()).toMatch(/^\d{1,10}$/u);
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      local_token_list: [],
      base_info: { bot_agent: 'Wenjin/1.0' },
    });
    const update = await eventually(async () => weixin.calls.find(({ path }) => path === 'getupdates'), 'receiving');
    expect(update.headers.authorization).toBe('Bearer secret-token');
    expect(JSON.stringify(await readLogs(browser))).not.toContain('secret-token');
  });

  it('goes through scanned, redirected and digits, with a wrong code in between', async () => {
    const { weixin, browser } = await start();
    await browser.call(startRobotLogin);
    weixin.setStatus({ status: 'scaned' });
    await state(browser, 'scanned');
    weixin.setStatus({ status: 'scaned_but_redirect', redirect_host: new URL(weixin.origin).host });
    const before = weixin.calls.length;
    await eventually(async () => weixin.calls.length > before + 3, 'polling goes on after the redirect');
    weixin.setStatus({ status: 'need_verifycode' });
    expect(await state(browser, 'verify')).toMatchObject({ needVerifyCode: true, isCodeWrong: false });
    await browser.call(verifyRobotLogin, { code: '11' });
    await eventually(async () => {
      const status = await readStatus(browser);
      return 'isCodeWrong' in status && status.isCodeWrong === true;
    }, 'the code is wrong');
    expect(weixin.wrongCodes).toBe(1);
    await browser.call(verifyRobotLogin, { code: '48' });
    await state(browser, 'online');
  });

  it.each([
    ['expired', { status: 'expired' }, 'expired', '二维码已失效'],
    ['verify_code_blocked', { status: 'verify_code_blocked' }, 'failed', '数字输错次数过多，请刷新二维码'],
    ['binded_redirect', { status: 'binded_redirect' }, 'failed', '这个微信已连接另一个机器人，请先在那里退出登录'],
    [
      'a foreign redirect host',
      { status: 'scaned_but_redirect', redirect_host: 'evil.example.com' },
      'failed',
      '登录没有成功，请刷新二维码',
    ],
    [
      'a foreign base address',
      { status: 'confirmed', bot_token: 't', baseurl: 'http://evil.example.com' },
      'failed',
      '登录没有成功，请刷新二维码',
    ],
    ['no token', { status: 'confirmed' }, 'failed', '登录没有成功，请刷新二维码'],
  ])('ends with %s', async (_what, status, end, msg) => {
    const { weixin, browser } = await start();
    await browser.call(startRobotLogin);
    weixin.setStatus(status);
    expect(await state(browser, end)).toMatchObject({ isOnline: false, msg });
  });

  it('goes on waiting through time-outs and faults of a gateway', async () => {
    const { weixin, browser } = await start();
    weixin.fail('get_qrcode_status', 'gateway', 'malformed', 'slow', 'gateway', 'gateway');
    await browser.call(startRobotLogin);
    weixin.confirm();
    await state(browser, 'online');
  });

  it('says that the QR code could not be loaded', async () => {
    const { weixin, browser } = await start();
    weixin.fail('get_bot_qrcode', 'gateway');
    const { status, body } = await browser.call(startRobotLogin);
    expect({ status, msg: body.msg }).toEqual({ status: 503, msg: '二维码加载失败，请稍后刷新' });
    expect((await browser.call(startRobotLogin)).body.code).toBe(200);
  });
});

describe.each(testDatabaseUrls)('a robot in WeChat on $name', ({ makeUrl }) => {
  it('answers people with their context token, once, and neither itself nor groups', async () => {
    const { weixin } = await online({ DATABASE_URL: await makeUrl() });
    const big = '9007199254740993';
    weixin.write(
      { id: big, from: 'wang', text: '帮助' },
      { id: big, from: 'wang', text: '帮助' },
      { id: '9007199254740992', from: 'wang', text: '帮助' },
      { id: '3', from: 'bot@im.bot', text: '帮助' },
      { id: '4', from: 'wang', text: '帮助', messageType: 2 },
      { id: '5', from: 'wang', text: '帮助', groupId: 'g' },
      { id: '6', from: 'wang', text: '帮', messageState: 1 },
      { id: '7', from: 'li', text: '帮助' },
    );
    await reach(weixin, 3);
    weixin.write({ id: big, from: 'wang', text: '帮助' }, { id: '8', from: 'zhao', text: '新会话' });
    await eventually(async () => sentTo(weixin, 'zhao').length === 1, 'the last message is answered');
    expect(sentTo(weixin, 'bot@im.bot')).toEqual([]);
    expect(sentTo(weixin, 'wang').map(({ contextToken }) => contextToken)).toEqual([
      `context-${big}`,
      'context-9007199254740992',
    ]);
    expect(weixin.sent).toHaveLength(4);
    expect(weixin.repeated).toBe(0);
  });

  it('answers messages that arrive out of order by the time at which they were written', async () => {
    const { weixin, set } = await online({ DATABASE_URL: await makeUrl() });
    await set({ perContactMinute: 100, perRobotMinute: 100 });
    weixin.write(
      { id: '2', from: 'wang', text: '二', at: 200 },
      { id: '1', from: 'wang', text: '一', at: 100 },
      { id: '3', from: 'wang', text: '三', at: 300 },
    );
    await reach(weixin, 3);
    expect(weixin.sent.map(({ contextToken }) => contextToken)).toEqual(['context-1', 'context-2', 'context-3']);
    expect(weixin.typing[0]).toEqual({ contact: 'wang', status: 1 });
  });

  it('declines pictures and files, and reads the transcript of a voice message', async () => {
    const { weixin, browser } = await online({ DATABASE_URL: await makeUrl() });
    weixin.write(
      { id: '1', from: 'a', itemType: 2 },
      { id: '2', from: 'b', itemType: 4 },
      { id: '3', from: 'c', itemType: 3, text: '帮助' },
      { id: '4', from: 'd', itemType: 3 },
    );
    await reach(weixin, 4);
    expect(sentTo(weixin, 'a')[0]?.text).toBe('暂时看不了图片，请把问题用文字发给我。');
    expect(sentTo(weixin, 'b')[0]?.text).toBe('暂时读不了文件和视频，请把问题用文字发给我。');
    expect(sentTo(weixin, 'c')[0]?.text).toContain('直接发送问题');
    expect(sentTo(weixin, 'd')[0]?.text).toBe('没有听清这条语音，请再说一次，或用文字发给我。');
    expect((await readLogs(browser)).map(({ text }) => text)).toContain('联系人 a：［图片］');
  });

  it('keeps the token sealed in the database', async () => {
    const url = await makeUrl();
    const { app } = await online({ DATABASE_URL: url });
    const { db } = await openDatabase({ dataDir: app.config.DATA_DIR, url, onIdleError: () => {} });
    const rows = await db.selectFrom('robot').selectAll().execute();
    await db.destroy();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.secretBox).toMatch(/^v1\./u);
    expect(JSON.stringify(rows)).not.toContain('secret-token');
  });
});

describe('faults while a robot is online', () => {
  it('retries receiving and sending, and says so in the log', async () => {
    const { weixin, browser } = await online();
    weixin.fail('getupdates', 'gateway', 'malformed', 'slow', 'refused', 'gateway');
    weixin.fail('sendmessage', 'gateway', 'malformed');
    weixin.write({ id: '1', from: 'wang', text: '帮助' });
    await reach(weixin, 1);
    const logs = await eventually(async () => {
      const all = (await readLogs(browser)).map(({ text }) => text);
      return all.filter((text) => text === '重试成功').length >= 2 && all;
    }, 'both have recovered');
    expect(logs).toContain('连接失败，2 秒后重试（第 1 次）');
    expect(logs).toContain('发送失败，稍后重试（第 2 次）');
    expect(weixin.sent).toHaveLength(1);
  });

  it('gives up a message that the app refuses, and answers the next one', async () => {
    const { weixin, browser } = await online();
    weixin.fail('sendmessage', 'refused', 'refused', 'refused');
    weixin.write({ id: '1', from: 'wang', text: '帮助' }, { id: '2', from: 'wang', text: '新会话' });
    await reach(weixin, 1);
    expect(weixin.sent.map(({ text }) => text)).toEqual(['已开始新的会话，请提问。']);
    expect((await readLogs(browser)).some(({ text }) => text.includes('没有发出'))).toBe(true);
  });

  it('goes offline with a stale token, so that the user must scan again', async () => {
    const { weixin, browser } = await online();
    weixin.fail('getupdates', 'stale');
    expect(await state(browser, 'offline')).toMatchObject({ isOnline: false, msg: '登录已失效，请重新扫码' });
    expect((await browser.call(readRobotLog)).body.data).toMatchObject({ loginStatus: false });
  });
});

describe('what administrators set', () => {
  it('limits the answers of a minute and says so once', async () => {
    const { weixin, set } = await online();
    await set({ perContactMinute: 2, perRobotMinute: 3 });
    for (let index = 0; index < 5; index += 1) weixin.write({ id: `1${index}`, from: 'wang', text: `问题 ${index}` });
    await reach(weixin, 3);
    weixin.write({ id: '20', from: 'li', text: '问题' }, { id: '21', from: 'zhao', text: '问题' });
    await reach(weixin, 5);
    const texts = weixin.sent.map(({ text }) => text);
    expect(texts.filter((text) => text === '您问得有点快，请一分钟后再问。')).toHaveLength(1);
    expect(texts.filter((text) => text === '现在提问的人较多，请一分钟后再问。')).toHaveLength(1);
    expect(texts).toHaveLength(5);
  });

  it('answers only listed contacts, and nobody who asked for a person', async () => {
    const { weixin, set, browser } = await online();
    await set({ contacts: 'listed', allowed: ['wang'] });
    weixin.write({ id: '1', from: 'li', text: '帮助' }, { id: '2', from: 'wang', text: '我要转人工' });
    await reach(weixin, 1);
    expect(weixin.sent[0]?.text).toContain('已转人工，请稍候。2 小时内我不再自动回答');
    weixin.write({ id: '3', from: 'wang', text: '还在吗' }, { id: '4', from: 'wang', text: '新会话' });
    await reach(weixin, 2);
    expect(weixin.sent.map(({ contextToken }) => contextToken)).toEqual(['context-2', 'context-4']);
    const logs = (await readLogs(browser)).map(({ text }) => text);
    expect(logs).toContain('已为 联系人 wang 转人工，2 小时内不再自动回答');
    expect(logs).toContain('联系人 li 不在名单内，未回答');
  });

  it('tells a contact once that nobody works now', async () => {
    const { weixin, set } = await online();
    const day = new Date().getDay() === 0 ? 7 : new Date().getDay();
    await set({
      hours: { isOn: true, days: [day === 7 ? 3 : day > 3 ? day - 3 : day + 3], from: '09:00', to: '10:00' },
    });
    weixin.write(
      { id: '1', from: 'wang', text: '你好' },
      { id: '2', from: 'wang', text: '在吗' },
      { id: '3', from: 'wang', text: '帮助' },
    );
    await reach(weixin, 2);
    expect(weixin.sent.map(({ text }) => text)[0]).toBe('已收到，工作时间会回复您。');
    expect(weixin.sent[1]?.contextToken).toBe('context-3');
  });
});

describe('isHostOfApp', () => {
  it.each([
    ['https://ilinkai.weixin.qq.com', 'sz.weixin.qq.com', true],
    ['https://ilinkai.weixin.qq.com', 'qq.com', true],
    ['https://ilinkai.weixin.qq.com', 'evilqq.com', false],
    ['https://ilinkai.weixin.qq.com', 'qq.com.evil.com', false],
    ['https://ilinkai.weixin.qq.com', 'a@sz.weixin.qq.com', false],
    ['https://ilinkai.weixin.qq.com', 'sz.weixin.qq.com/path', false],
    ['https://ilinkai.weixin.qq.com', 'sz.weixin.qq.com:8443', false],
    ['https://ilinkai.weixin.qq.com', '127.0.0.1', false],
    ['https://ilinkai.weixin.qq.com', '', false],
    ['https://bot.example.com.cn', 'other.com.cn', false],
    ['https://bot.example.com.cn', 'a.example.com.cn', true],
    ['http://127.0.0.1:9000', '127.0.0.1:9000', true],
    ['http://127.0.0.1:9000', '127.0.0.1:9001', false],
    ['http://bot.internal', 'other.internal', false],
  ])('%s and %s: %s', (base, host, isOwn) => {
    expect(isHostOfApp(new URL(base), host)).toBe(isOwn);
  });
});
