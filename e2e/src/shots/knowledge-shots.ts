import type { Message } from '@wenjin/contract/chat/message';
import { saveArticle } from '@wenjin/contract/knowledge/articles';
import type { Page } from 'playwright-core';
import { seedConversation } from '../seed.ts';
import { lastAnswer } from '../steps.ts';
import type { World } from '../world.ts';
import type { Shot } from './shot.ts';

const TITLES = ['海星科技假期管理办法', '浙江省生育假期对照表', '生育津贴申领与差额补足', '假期模块：产假单据填写说明'];
const MORE = ['女职工“三期”特殊保护条款汇编', '考勤与假期审批流程'];
const bodyOf = (days: string) => `## 第一章 总则

为规范员工休假，保障员工权益，制定本办法。

## 第二章 年休假

### 第六条 折算

当年度在本单位剩余的日历天数折算后不足一整天的部分不享受年休假。

## 第三章 生育假期

### 第十一条 产假

女职工生育享受九十八日产假，其中产前可以休假十五日。难产的，增加十五日；剖宫产按难产计算。

### 第十二条 生育奖励假

女职工符合法定条件生育的，除国家规定的产假外，生育第一个子女的增加生育奖励假${days}，与产假连续休完，中途不得拆分；生育第二个、第三个子女的增加九十日。遇法定节假日不顺延。

奖励假期间工资照发，不影响全勤奖、年终奖与晋升评审。

### 第十三条 陪产假

男职工配偶生育的，享受陪产假十五日。各情形的天数合计如下：

| 情形 | 产假 | 奖励假 | 合计 |
| --- | --- | --- | --- |
| 第一个子女，顺产 | 98 天 | 60 天 | 158 天 |
| 第一个子女，剖宫产 | 113 天 | 60 天 | 173 天 |

## 第四章 病假与事假

职工患病或者非因工负伤，凭二级以上医院证明申请病假。`;
const ANSWER = `合计 **173 天**，由三部分组成，从产前休假的第一天起连续计算：

1. 产假 98 天，其中产前可以休 15 天[1]。
2. 剖宫产按难产计算，增加 15 天[1]。
3. 生育奖励假 60 天，与产假连续休完，不能拆分[2]。

休假期间工资照发。生育津贴低于本人工资的，公司补足差额，在复工后 45 天内发放[3]。`;

const CITED = '增加生育奖励假六十日，与产假连续休完';

const ids: string[] = [];
let conversationId = '';

export async function seedKnowledge(world: World): Promise<void> {
  const api = await world.user();
  for (const title of [...TITLES, ...MORE]) {
    const facts = { title, category: '咨询', effectiveFrom: '2026-01-01' };
    const { data } = await api.call(saveArticle, { ...facts, body: bodyOf('六十日') });
    ids.push(saveArticle.data.parse(data));
  }
  const next = { title: TITLES[0] ?? '', category: '咨询', effectiveFrom: '2026-09-01' };
  await api.call(saveArticle, { ...next, id: ids[0], body: bodyOf('九十日') });
  const facts = { version: 1, category: '咨询', effectiveFrom: '2026-01-01', effectiveTo: '' };
  const passages = [
    { passage: 3, heading: '第三章 生育假期 › 第十一条 产假', excerpt: '' },
    { passage: 4, heading: '第三章 生育假期 › 第十二条 生育奖励假', excerpt: '' },
  ];
  const messages: Message[] = [
    { _id: 'q1', type: 'self_msg', content: { text: '那奖励假呢？我 9 月在杭州剖宫产，头胎，一共休多少天？' } },
    {
      _id: 'a1',
      type: 'html',
      content: { text: ANSWER, question: '杭州女职工 2026 年 9 月剖宫产生育第一个子女，产假与生育奖励假合计多少天' },
      sourceLibrary: ['咨询', '知识库'],
      modelVersion: 'gpt-4-0125-preview',
      questionLink: [...TITLES, ...MORE].map((article_name, at) => ({
        id: ids[at] ?? '',
        article_name,
        article_address: `/kb/article/${ids[at] ?? ''}`,
      })),
      knowledge: { citations: ids.map((id) => ({ id, ...facts, passages })), asOf: '2026-09' },
      time: '2026-11-14T01:17:00.000Z',
    },
  ];
  conversationId = await seedConversation(world, '生育假期与奖励假天数', messages);
}

export const KNOWLEDGE_SHOTS: Shot[] = [
  {
    name: 'kb-answer',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto(`/?c=${conversationId}`);
      await lastAnswer(page).getByRole('button', { name: '引用 2' }).click();
      await page.getByText('现行有效').last().waitFor();
    },
  },
  {
    name: 'kb-article',
    isSignedIn: true,
    prepare: (page) => openArticle(page, 1, `?passage=4#cite=${encodeURIComponent(CITED)}`),
  },
  { name: 'kb-article-old', isSignedIn: true, prepare: (page) => openArticle(page, 0, '?version=1&passage=4') },
  {
    name: 'kb-article-compare',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto(`/kb/article/${ids[0] ?? ''}?compare=1-2`);
      await page.getByText(/段有修改/u).waitFor();
    },
  },
];

async function openArticle(page: Page, at: number, place: string): Promise<void> {
  await page.goto(`/kb/article/${ids[at] ?? ''}${place}`);
  await page.getByRole('region', { name: '回答引用的段落' }).waitFor();
  // The mark pulses once.
  await page.waitForTimeout(1200);
}
