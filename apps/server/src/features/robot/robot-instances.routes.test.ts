import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readLogs, readStatus, replies, say, signRobotIn } from '../../testing/robot/practice-robot.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

describe('a robot of two instances', () => {
  it('is run by one of them, and by the other when that one stops', async (context) => {
    const postgres = testDatabaseUrls.find(({ name }) => name === 'PostgreSQL');
    if (postgres === undefined) return context.skip();
    const environment = {
      DATABASE_URL: await postgres.makeUrl(),
      SECRET_KEY: randomBytes(32).toString('base64'),
    };
    const [one, other] = [await startTestApp({ environment }), await startTestApp({ environment })];
    const [browser, phone] = [await one.visitor(), await one.visitor()];
    const token = await signRobotIn(browser, phone);
    const [browserThere, phoneThere] = [await other.visitor(), await other.visitor()];
    browserThere.cookie = browser.cookie;
    phoneThere.cookie = phone.cookie;
    for (const id of ['a', 'b', 'c']) await say(phoneThere, token, id, '帮助');
    expect(await replies(phoneThere, token, 3)).toHaveLength(3);
    const online = async () =>
      (await readLogs(browserThere)).filter(({ text }) => text.startsWith('机器人 小津 已上线')).length;
    expect(await online()).toBe(1);

    await one.stop();
    await say(phoneThere, token, 'd', '新会话');
    expect(await replies(phoneThere, token, 4)).toHaveLength(4);
    expect(await online()).toBe(2);
    expect(await readStatus(browserThere)).toMatchObject({ isOnline: true });
  });
});
