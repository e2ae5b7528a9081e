import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startModelServer, type ModelServer } from './model-server.ts';
import { confirmOn, logText, replies, say, showQrCode } from './robot/robot-steps.ts';
import { SCREENS, World } from './world.ts';

const PHONE = { name: '手机', width: 390, height: 844, isMobile: true };
const ANSWER = '## 年假\n\n**年假**共 15 天：\n\n- 提前三天申请\n- 见[制度](https://example.com/a)\n';

describe.each(SCREENS)('机器人由厂商回答，$name', (screen) => {
  let world: World;
  let vendor: ModelServer;
  beforeAll(async () => {
    vendor = await startModelServer({ key: 'key', text: () => ANSWER.match(/[^]{1,6}/gu) ?? [], pieceMs: 40 });
    world = await World.begin({ OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: 'key' });
  });
  afterAll(async () => {
    await world.end();
    await vendor.close();
  });

  it('answers a phone with the text of the vendor, readable without markdown, and shows that it types', () =>
    world.journey({ screen }, async ({ page }) => {
      const address = await showQrCode(page);
      await world.journey({ screen: PHONE }, async ({ page: phone }) => {
        await phone.goto(address);
        await confirmOn(phone, '陈越');
        await page.waitForURL('**/robotLog');
        await say(phone, '年假有几天？');
        await phone.getByLabel('对方正在输入').waitFor();
        await replies(phone).first().waitFor();
        const text = await replies(phone).first().innerText();
        expect(text).toContain('年假共 15 天');
        expect(text).toContain('提前三天申请');
        expect(text).not.toMatch(/\*\*|##|\]\(/u);
        expect(vendor.questions).toEqual(['年假有几天？']);
        await logText(page, /^小津 → 陈越：.*年假共 15 天/u).waitFor();
        // The robot remembers its contact when the phone comes back.
        await phone.goto('about:blank');
        await phone.goto(address);
        await replies(phone).first().waitFor();
        await say(phone, '病假呢？');
        await expect.poll(() => replies(phone).count()).toBe(2);
      });
    }));
});
