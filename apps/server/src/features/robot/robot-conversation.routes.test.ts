import { saveAgent } from '@wenjin/contract/admin/agents';
import { saveRobotSettings } from '@wenjin/contract/admin/robots';
import { FIRST_ROBOT_SETTINGS } from '@wenjin/contract/robot/robot-settings';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually, readLogs, readPhone, replies, say, signRobotIn } from '../../testing/robot/practice-robot.ts';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { FIRST_QUOTA_DEFAULTS, listQuotas, saveQuotaDefaults } from '@wenjin/contract/usage/quota';
import { startTestApp } from '../../testing/start-test-app.ts';

type Turn = { role: string; content: string };

/** Starts the application with a vendor that keeps every request. */
async function startWithVendor() {
  const vendor = await startFaultVendor();
  onTestFinished(() => vendor.close());
  const app = await startTestApp({ environment: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: 'key' } });
  const lastTurns = () => (vendor.requests.at(-1)?.body['messages'] ?? []) as Turn[];
  return { app, vendor, lastTurns };
}

describe('a conversation with a robot', () => {
  it('gives the model the last 20 turns of this contact, and none after a new conversation', async () => {
    const { app, lastTurns } = await startWithVendor();
    const [browser, phone] = [await app.visitor(), await app.visitor()];
    const token = await signRobotIn(browser, phone);
    for (let number = 1; number <= 12; number += 1) {
      await say(phone, token, `m${number}`, `第 ${number} 个问题`);
      await replies(phone, token, number);
    }
    const questions = () => lastTurns().filter(({ role }) => role === 'user');
    // Eleven questions came before it; the last ten of them with their answers are twenty turns.
    expect(lastTurns()).toHaveLength(21);
    expect(questions().map(({ content }) => content)).toEqual(
      Array.from({ length: 11 }, (_question, index) => `第 ${index + 2} 个问题`),
    );
    expect(lastTurns()[1]).toMatchObject({ role: 'assistant', content: expect.stringContaining('第0块') });

    await say(phone, token, 'new', '新会话');
    await replies(phone, token, 13);
    await say(phone, token, 'after', '从头开始');
    await replies(phone, token, 14);
    expect(lastTurns()).toEqual([{ role: 'user', content: '从头开始' }]);
  });

  it('answers as the agent that administrators have chosen for robots, with its model', async () => {
    const { app, vendor, lastTurns } = await startWithVendor();
    const su = await app.signedIn();
    const agent = { name: '制度问答官', icon: 'bot', desc: '', prompt: '只回答制度问题。', model: 'gpt-4', isOn: true };
    const agentId = (await su.call(saveAgent, agent)).body.data as string;
    const refused = await su.call(saveRobotSettings, { ...FIRST_ROBOT_SETTINGS, agentId: 'none' });
    expect(refused.body.code).toBe(400);
    expect((await su.call(saveRobotSettings, { ...FIRST_ROBOT_SETTINGS, agentId })).body.code).toBe(200);
    const [browser, phone] = [await app.visitor(), await app.visitor()];
    const token = await signRobotIn(browser, phone);
    await say(phone, token, 'm1', '年假有几天？');
    await replies(phone, token, 1);
    expect(lastTurns()).toEqual([
      { role: 'system', content: '只回答制度问题。' },
      { role: 'user', content: '年假有几天？' },
    ]);
    expect(vendor.requests.at(-1)?.model).toBe('gpt-4');

    // An agent that was switched off later does not silence the robot.
    await su.call(saveAgent, { ...agent, agentId, isOn: false });
    await say(phone, token, 'm2', '病假呢？');
    await replies(phone, token, 2);
    expect(lastTurns().at(-1)).toEqual({ role: 'user', content: '病假呢？' });
  });

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
