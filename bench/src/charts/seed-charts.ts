import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import type { World } from '@wenjin/e2e/world';
import { CHART_TYPES, chartBlock, POINTS } from './chart-blocks.ts';

/** Conversations of the bench by title. */
export const WARM_TITLE = '热身';
export const CHARTS_TITLE = '百图';
export const TEXT_TITLE = '百文';
export const THEME_TITLE = '二十图';
export const LAST_WORDS = '以上是全部结果';
const MANY = 100;
const THEMED = 20;

/** Saves a conversation for each type and number of points, and the long ones, which only differ in their charts. */
export async function seedCharts(world: World): Promise<void> {
  const api = await world.user();
  const save = async (title: string, answers: readonly string[]) => {
    const { code, msg } = await api.call(saveConversation, {
      title,
      context: JSON.stringify(answers.flatMap(turn)),
      contextType: '["openai"]',
    });
    if (code !== 200) throw new Error(`the conversation was not saved: ${code} ${msg}`);
  };
  for (const points of POINTS) {
    for (const type of CHART_TYPES)
      await save(titleOf(type, points), [chartBlock(type, points, titleOf(type, points))]);
  }
  await save(
    TEXT_TITLE,
    answers(MANY, () => ''),
  );
  await save(CHARTS_TITLE, answers(MANY, blockAt));
  await save(THEME_TITLE, answers(THEMED, blockAt));
  await save(WARM_TITLE, [chartBlock('bar', 12, WARM_TITLE)]);
}

export function titleOf(type: string, points: number): string {
  return `${type} ${points}`;
}

function answers(count: number, blockOf: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    return `第 ${index + 1} 个中心的情况如下，合计与上月相比变化不大。\n\n${blockOf(index)}\n\n${isLast ? LAST_WORDS : '请看下一个。'}`;
  });
}

function blockAt(index: number): string {
  return chartBlock(CHART_TYPES[index % CHART_TYPES.length] ?? 'bar', 12, `图 ${index + 1}`);
}

function turn(text: string, index: number): Message[] {
  return [
    { _id: `q${index}`, type: 'self_msg', content: { text: `第 ${index + 1} 个问题` } },
    { _id: `a${index}`, type: 'html', content: { text } },
  ];
}
