import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastAnswer } from './steps.ts';
import { SCREENS, World } from './world.ts';

const ANSWER = `<think>先看数据，再说原因。</think>
## 一、总体情况

2026 年上半年，六个部门的主动离职率都低于去年同期，均值由 9.5% 降到 **7.8%**。**注意：**口径只含在职满三个月的员工[^1]，见[制度说明](https://example.com/hr)与 \`hr_report.xlsx\`。

- **客服中心**：下降 3.9 个百分点，3 月起试行弹性排班与夜班津贴。
  - 夜班津贴由 40 元提高到 60 元
- **销售中心**：下降 2.7 个百分点，提成结算由按季改为按月。

| 部门 | 2025 上半年 | 2026 上半年 | 变化 | 主要原因 | 下一步 |
| --- | ---: | ---: | ---: | --- | --- |
| 客服中心 | 15.2% | 11.3% | −3.9 | 弹性排班与夜班津贴 | 扩大到全部班组 |
| 销售中心 | 12.4% | 9.7% | −2.7 | 提成按月结算 | 复盘新人留存 |
| 制造基地 | 9.6% | 8.8% | −0.8 | 住宿条件改善 | 继续观察 |

### 计算方法

离职率按平均在岗人数计算，$r = L / \\bar N$：

$$
r = \\frac{L_t}{\\tfrac{1}{2}(N_{t-1} + N_t)} \\times 100\\%
$$

\`\`\`python
import pandas as pd

df = pd.read_excel("hr_report.xlsx")  # 读取报表
rate = df.groupby("部门")["离职"].sum() / df.groupby("部门")["在岗"].mean()
print(f"{rate.max():.1%}")
\`\`\`

> 提示：四季度的数据尚未封账，以财务口径为准。

1. 七月完成复盘
2. 八月形成预算说明

- [x] 导出明细
- [ ] 与财务核对

![外部图片](https://evil.example/pixel.png)

[^1]: 试用期员工单独统计。
`;

let world: World;
let place = '';
beforeAll(async () => {
  world = await World.begin();
  const api = await world.user();
  const said = [
    { _id: 'q1', type: 'self_msg', content: { text: '分析上半年的主动离职率' } },
    { _id: 'a1', type: 'html', content: { text: ANSWER }, modelVersion: 'glm-4' },
  ];
  const { code, msg, data } = await api.call(saveConversation, {
    title: '上半年主动离职率分析',
    context: JSON.stringify(said),
    contextType: '[]',
  });
  if (code !== 200) throw new Error(`not saved: ${code} ${msg}`);
  place = `/?c=${String(data)}`;
});
afterAll(() => world.end());

describe.each(SCREENS)('回答的排版，$name', (screen) => {
  it.each(['light', 'dark'] as const)('renders an answer as a formatted document (%s)', (colorScheme) =>
    world.journey({ screen, isSignedIn: true, colorScheme }, async ({ page }) => {
      const outside: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(world.product.origin)) outside.push(request.url());
      });
      await page.goto(place);
      await lastAnswer(page).locator('.md-code .hljs-keyword').first().waitFor();
      await lastAnswer(page).locator('.katex-display').waitFor();
      await lastAnswer(page).getByRole('heading', { name: '一、总体情况' }).waitFor();
      expect(await lastAnswer(page).getByRole('checkbox', { name: '已完成' }).isChecked()).toBe(true);
      expect(await lastAnswer(page).locator('img').count()).toBe(0);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(outside).toEqual([]);
    }),
  );

  it('copies code, unfolds thinking, and jumps to a footnote and back', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(place);
      await page.getByRole('button', { name: '复制代码' }).click();
      await page.getByText('复制成功！').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('import pandas as pd');

      expect(await page.getByText('先看数据，再说原因。').isVisible()).toBe(false);
      await page.getByText('思考过程').click();
      await page.getByText('先看数据，再说原因。').waitFor();

      await page.getByRole('button', { name: '脚注 1' }).click();
      await page.getByRole('button', { name: '回到正文' }).click();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-note'))).toBe('1');
    }));

  it('scrolls a wide table with the keyboard', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(place);
      const table = page.getByRole('region', { name: '表格，可左右滚动' });
      const pressAndLook = async () => {
        await table.press('ArrowRight');
        return table.evaluate((box) => box.scrollLeft);
      };
      await expect.poll(pressAndLook).toBeGreaterThan(0);
    }));
});

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
