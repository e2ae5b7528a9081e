import { describe, expect, it } from 'vitest';
import { eventually, readLogs, readPhone, replies, say, signRobotIn } from '../../testing/robot/practice-robot.ts';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

describe('a conversation with a robot', () => {
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
