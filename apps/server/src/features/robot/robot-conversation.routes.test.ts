import { describe, expect, it } from 'vitest';
import { eventually, readLogs, readPhone, replies, say, signRobotIn } from '../../testing/robot/practice-robot.ts';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { FIRST_QUOTA_DEFAULTS, listQuotas, saveQuotaDefaults } from '@wenjin/contract/usage/quota';
import { startTestApp } from '../../testing/start-test-app.ts';

describe('a conversation with a robot', () => {
  it('ends politely when the quota of all robots is spent, and nobody is charged for it', async () => {
    const app = await startTestApp();
    const su = await app.signedIn();
    const [browser, phone] = [await app.visitor(), await app.visitor()];
    const token = await signRobotIn(browser, phone);
    await su.call(saveQuotaDefaults, { ...FIRST_QUOTA_DEFAULTS, answers: 5, robotAnswers: 1 });
    await say(phone, token, 'm1', '年假有几天？');
    await replies(phone, token, 1);
    await say(phone, token, 'm2', '病假呢？');
    const answered = await replies(phone, token, 2);
    expect(answered[1]).toBe('本月的回答次数已用完，请联系同事。');
    expect((await readLogs(browser)).map(({ text }) => text)).toContain('机器人本月的配额已用完，未回答');
    const { body } = await su.call(listQuotas);
    expect((body.data as { records: unknown[] }).records).toMatchObject([
      { userId: 'robots', used: { answers: 1 }, state: 'spent' },
      { userId: 'su', used: { answers: 0 } },
    ]);
  });

  it('is stopped by the word, and the robot goes on with the next question', async () => {
    const vendor = await startFaultVendor({ pieces: 600, perSecond: 20 });
    const app = await startTestApp({ environment: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: 'key' } });
    const [browser, phone] = [await app.visitor(), await app.visitor()];
    const token = await signRobotIn(browser, phone);
    await say(phone, token, 'm1', '写一篇很长的文章');
    await eventually(async () => (await readPhone(phone, token)).isTyping, 'the robot is typing');
    await say(phone, token, 'm2', '停止');
    expect(await replies(phone, token, 1)).toEqual(['好的，已停止。']);
    await eventually(async () => !(await readPhone(phone, token)).isTyping, 'it types no more');
    expect((await readLogs(browser)).map(({ text }) => text)).toContain('王漫 停止了回答');
    await say(phone, token, 'm3', '帮助');
    expect(await replies(phone, token, 2)).toHaveLength(2);
    await vendor.close();
  });
});
