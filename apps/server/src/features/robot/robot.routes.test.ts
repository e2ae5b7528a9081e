import { cancelPractice, confirmPractice, readPractice, sendPractice } from '@wenjin/contract/robot/practice';
import {
  endRobot,
  endRobotByGet,
  readCurrentRobot,
  readRobotLog,
  readRobotStatus,
  startRobotLogin,
  verifyRobotLogin,
} from '@wenjin/contract/robot/robot';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  readLogs,
  readPhone,
  readStatus,
  replies,
  say,
  showQr,
  signRobotIn,
} from '../../testing/robot/practice-robot.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

describe.each(testDatabaseUrls)('a practice robot on $name', ({ makeUrl }) => {
  const start = async (environment: Record<string, string> = {}) =>
    startTestApp({ environment: { DATABASE_URL: await makeUrl(), ...environment } });

  it('is signed in by a phone and answers it like a contact', async () => {
    const app = await start();
    const [browser, phone] = [await app.visitor(), await app.visitor()];
    const shown = await browser.call(startRobotLogin);
    expect(shown.body).toMatchObject({
      code: 200,
      state: '1',
      msg: expect.stringMatching(/^data:image\/png;base64,/u),
    });
    expect(shown.headers.getSetCookie()[0]).toMatch(/^robot=[\w-]{43};.*HttpOnly; SameSite=Lax/u);
    expect(await readStatus(browser)).toMatchObject({ isOnline: false, state: 'waiting' });

    const token = await showQr(browser);
    expect((await phone.call(readPractice, { token })).body.data).toMatchObject({ state: 'scanned', nickName: '小津' });
    await eventually(async () => (await readStatus(browser)).state === 'scanned', 'the QR code is scanned');
    expect((await phone.call(confirmPractice, { token, name: '王漫' })).body.code).toBe(200);
    await eventually(async () => (await readStatus(browser)).isOnline, 'the robot is online');
    expect((await browser.call(readCurrentRobot)).body.data).toEqual({ nickName: '小津' });

    await say(phone, token, 'm1', '年假怎么算？我的电话 13812342046');
    const [answer] = await replies(phone, token, 1);
    expect(answer?.length).toBeGreaterThan(10);
    expect(answer).not.toMatch(/\*\*|^#/mu);
    const logs = await eventually(async () => {
      const all = await readLogs(browser);
      return all.some(({ text }) => text.startsWith('小津 → 王漫：')) && all;
    }, 'the answer is logged');
    expect(logs.map(({ level, text }) => `${level} ${text}`)).toContain(
      'message 王漫：年假怎么算？我的电话 138****2046',
    );
    expect(JSON.stringify(logs)).not.toContain('13812342046');
    const middle = logs[2]?.id ?? '';
    expect(await readLogs(browser, middle)).toEqual(logs.slice(3));
  });

  it('belongs to the browser that started it', async () => {
    const app = await start();
    const [browser, phone, other] = [await app.visitor(), await app.visitor(), await app.visitor()];
    const token = await signRobotIn(browser, phone);
    await other.call(startRobotLogin);
    const otherPhone = await app.visitor();
    otherPhone.cookie = `robot-phone=${'x'.repeat(43)}`;
    for (const stranger of [other, otherPhone, await app.visitor()]) {
      expect((await stranger.call(readRobotStatus)).body.data).toMatchObject({ isOnline: false });
      expect((await stranger.call(readRobotLog)).body.data).toMatchObject({ loginStatus: false });
      expect(JSON.stringify((await stranger.call(readRobotLog)).body)).not.toContain('小津');
      expect((await stranger.call(readCurrentRobot)).body.data).toEqual({ nickName: '' });
      expect((await stranger.call(endRobot)).body.code).toBe(200);
      expect((await stranger.call(readPractice, { token })).body.data).toMatchObject({
        state: 'expired',
        messages: [],
      });
      const send = await stranger.call(sendPractice, { token, id: 'x', text: '你好' });
      expect(send.body).toMatchObject({ code: 404, msg: '二维码已失效，请在电脑上刷新' });
      expect((await stranger.call(confirmPractice, { token, name: '他' })).body.code).toBe(404);
    }
    expect(await readStatus(browser)).toMatchObject({ isOnline: true });
    const visitor = await app.visitor();
    expect((await visitor.call(readRobotStatus)).body.data).toEqual({ isOnline: false });
    expect((await visitor.call(readRobotLog)).body.data).toEqual({ loginStatus: false, logs: [] });
  });

  it('is signed out by its browser, by GET as well', async () => {
    const app = await start();
    const [browser, phone] = [await app.visitor(), await app.visitor()];
    const token = await signRobotIn(browser, phone);
    expect((await browser.call(endRobotByGet)).body).toMatchObject({ code: 200, state: '1' });
    expect(await readStatus(browser)).toMatchObject({ isOnline: false, state: 'offline' });
    expect((await browser.call(readRobotLog)).body.data).toMatchObject({ loginStatus: false });
    expect(await readPhone(phone, token)).toMatchObject({ state: 'ended' });
    const send = await phone.call(sendPractice, { token, id: 'x', text: '你好' });
    expect(send.body).toMatchObject({ code: 409, msg: '机器人已退出登录，消息没有发出' });
    expect(await signRobotIn(browser, phone)).not.toBe(token);
  });

  it('answers each message once, in order, also when the phone sends it again', async () => {
    const app = await start();
    const [browser, phone] = [await app.visitor(), await app.visitor()];
    const token = await signRobotIn(browser, phone);
    for (const id of ['a', 'b', 'a', 'c', 'b']) await say(phone, token, id, id === 'b' ? '帮助' : `问题 ${id}`);
    await replies(phone, token, 3);
    await say(phone, token, 'd', '新会话');
    const texts = await replies(phone, token, 4);
    expect(texts).toHaveLength(4);
    expect(texts[1]).toContain('发送“停止”停止正在生成的回答');
    expect(texts[3]).toBe('已开始新的会话，请提问。');
  });

  it('survives a restart of the server', async () => {
    const url = await makeUrl();
    const first = await startTestApp({ environment: { DATABASE_URL: url } });
    const [browser, phone] = [await first.visitor(), await first.visitor()];
    const token = await signRobotIn(browser, phone);
    await first.stop();
    const environment = { DATABASE_URL: url, DATA_DIR: first.config.DATA_DIR };
    const second = await startTestApp({ environment });
    const [again, phoneAgain] = [await second.visitor(), await second.visitor()];
    again.cookie = browser.cookie;
    phoneAgain.cookie = phone.cookie;
    expect(await readStatus(again)).toMatchObject({ isOnline: true });
    await say(phoneAgain, token, 'm2', '帮助');
    expect(await replies(phoneAgain, token, 1)).toHaveLength(1);
  });
});

describe('the sign-in of a robot', () => {
  it('shows the same QR code again until it is refreshed', async () => {
    const app = await startTestApp();
    const browser = await app.visitor();
    const token = await showQr(browser);
    expect(await showQr(browser)).toBe(token);
    const fresh = await showQr(browser, { refresh: '1' });
    expect(fresh).not.toBe(token);
    const phone = await app.visitor();
    await phone.call(confirmPractice, { token: fresh, name: '王漫' });
    await eventually(async () => (await readStatus(browser)).isOnline, 'the newer QR code signs in');
    expect((await browser.call(startRobotLogin)).body.msg).toBe('');
  });

  it('ends when the phone cancels', async () => {
    const app = await startTestApp();
    const [browser, phone] = [await app.visitor(), await app.visitor()];
    const token = await showQr(browser);
    await phone.call(cancelPractice, { token });
    const status = await eventually(async () => {
      const now = await readStatus(browser);
      return now.state === 'failed' && now;
    }, 'the sign-in has ended');
    expect(status.msg).toBe('已在手机上取消，请重新扫码');
    expect(await readPhone(phone, token)).toMatchObject({ state: 'expired' });
  });

  it('expires after five minutes and makes the fourth QR code wait', async () => {
    let now = Date.parse('2026-11-16T09:00:00+08:00');
    const app = await startTestApp({ now: () => now });
    const browser = await app.visitor();
    const later = async (ms: number) => {
      now += ms;
      // The signature of a call must be fresh by the server's clock.
      browser.clock = () => now;
    };
    await later(0);
    for (let time = 0; time < 3; time += 1) {
      const token = await showQr(browser, { refresh: '1' });
      await later(301_000);
      await eventually(async () => (await readStatus(browser)).msg !== '', 'the QR code has expired');
      expect(await readStatus(browser)).toMatchObject({ isOnline: false, state: 'expired' });
      expect(token).toHaveLength(43);
    }
    expect(await readStatus(browser)).toMatchObject({ msg: '请稍后再试', waitSeconds: expect.any(Number) });
    expect(await browser.call(startRobotLogin, { refresh: '1' })).toMatchObject({ status: 429 });
    await later(31_000);
    expect((await browser.call(startRobotLogin, { refresh: '1' })).body.code).toBe(200);
  });

  it('needs a free place', async () => {
    const app = await startTestApp({ environment: { ROBOT_MAX: '1' } });
    const [browser, phone, other, otherPhone] = await Promise.all([1, 2, 3, 4].map(() => app.visitor()));
    if (!browser || !phone || !other || !otherPhone) throw new Error('no clients');
    const early = await showQr(other);
    await signRobotIn(browser, phone);
    await otherPhone.call(confirmPractice, { token: early, name: '李' });
    const status = await eventually(async () => {
      const now = await readStatus(other);
      return now.state === 'failed' && now;
    }, 'the second robot is refused');
    expect(status.msg).toBe('机器人已达上限（1 个），请稍后再试');
    const refused = await other.call(startRobotLogin, { refresh: '1' });
    expect(refused.body).toMatchObject({ code: 409, msg: '机器人已达上限（1 个），请稍后再试' });
  });

  it('is refused when robots are off', async () => {
    const app = await startTestApp({ environment: { ROBOT_DRIVER: 'off' } });
    const browser = await app.visitor();
    expect((await browser.call(startRobotLogin)).body).toMatchObject({
      code: 400,
      msg: '机器人功能已关闭，请联系管理员',
    });
    expect((await browser.call(readRobotStatus)).body.data).toEqual({ isOnline: false });
    expect((await browser.call(readPractice, { token: 'x'.repeat(43) })).status).toBe(404);
  });

  it('limits an address and refuses digits that nobody asked for', async () => {
    const app = await startTestApp();
    const browser = await app.visitor();
    await browser.call(startRobotLogin);
    expect((await browser.call(verifyRobotLogin, { code: '12' })).body).toMatchObject({ code: 409 });
    expect((await browser.call(verifyRobotLogin, { code: '1a' })).body).toMatchObject({
      code: 400,
      msg: '请输入手机上显示的数字',
    });
    const statuses = [];
    for (let call = 0; call < 31; call += 1) statuses.push((await browser.call(startRobotLogin)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
