import { setTimeout as sleep } from 'node:timers/promises';
import { listTitles, saveConversation } from '@wenjin/contract/chat/conversation';
import { organise } from '@wenjin/contract/chat/organise';
import { SELECTED_MAX } from '@wenjin/contract/chat/recycle-bin';
import type { Message } from '@wenjin/contract/chat/message';
import type { World } from '@wenjin/e2e/world';

const AT_ONCE = 8;
const TOO_MANY = 429;

/** Creates this many conversations through the HTTP API. */
export async function seedConversations(world: World, count: number): Promise<void> {
  const api = await world.user();
  let made = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (made < count) {
        made += 1;
        await save(api, `第 ${made} 次讨论`, []);
      }
    }),
  );
}

/** Puts half of the conversations into folders and pins some, as people do over the years. */
export async function organiseConversations(world: World, folders: number, pins: number): Promise<void> {
  const api = await world.user();
  const { data } = await api.call(listTitles, { limit: '10000' });
  const ids = listTitles.data.parse(data).map(({ id }) => id);
  const some = (from: number, step: number) => ids.filter((_id, index) => index % step === from);
  for (let number = 0; number < folders; number += 1) {
    const filed = some(number, folders * 2);
    for (let start = 0; start < filed.length; start += SELECTED_MAX) {
      const part = filed.slice(start, start + SELECTED_MAX);
      await must(api.call(organise, { ids: part, folder: `文件夹 ${number + 1}` }));
    }
  }
  await must(api.call(organise, { ids: ids.slice(0, pins), pinned: true }));
}

async function must(reply: Promise<{ code: number; msg: string }>): Promise<void> {
  const { code, msg } = await reply;
  if (code !== 200) throw new Error(`the conversations were not organised: ${code} ${msg}`);
}

/** Creates one conversation with this many messages; every answer is a small document. */
export async function seedMessages(world: World, title: string, count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, index): Message => {
    const number = index + 1;
    const isQuestion = number % 2 === 1;
    const text = isQuestion ? `第 ${number} 个问题：试用期怎样约定？` : answerText(number);
    return { _id: `m${number}`, type: isQuestion ? 'self_msg' : 'html', content: { text } };
  });
  await save(await world.user(), title, messages);
}

/** Returns a text that only the last message contains, so that the bench can wait for the end of the conversation. */
export function lastWords(messages: number): string {
  return `第 ${messages} 条到此为止`;
}

async function save(api: Awaited<ReturnType<World['user']>>, title: string, messages: Message[]): Promise<void> {
  const input = { title, context: JSON.stringify(messages), contextType: '["openai"]' };
  let { code, msg } = await api.call(saveConversation, input);
  while (code === TOO_MANY) {
    // A fast machine reaches the number of calls that a user may make in a minute.
    await sleep(1000);
    ({ code, msg } = await api.call(saveConversation, input));
  }
  if (code !== 200) throw new Error(`the conversation was not saved: ${code} ${msg}`);
}

function answerText(number: number): string {
  return [
    `### 要点 ${number}`,
    '试用期**包含**在劳动合同期限内。合同期满三个月不满一年的，试用期不得超过一个月；满一年不满三年的，不得超过两个月。',
    '- 同一用人单位与同一劳动者只能约定**一次**试用期\n- 试用期工资不得低于约定工资的百分之八十\n- 期满前可以评估，但不能随意延长',
    '| 合同期限 | 试用期上限 |\n| --- | --- |\n| 不满三个月 | 不得约定 |\n| 三年以上 | 六个月 |',
    '请先核对公司制度中关于“录用条件”的约定，再与业务负责人确认评估结论，最后由人事出具书面通知并留存签收记录。',
    lastWords(number),
  ].join('\n\n');
}
