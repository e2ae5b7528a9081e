import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { Api } from '@wenjin/e2e/api';
import { createFreshDatabase } from '@wenjin/e2e/fresh-database';
import { SEED_PASSWORD, SEED_PHONE, startProduct } from '@wenjin/e2e/product';
import { type Bench, type Measure, median, percentile } from '../bench.ts';

const FEW = 1000;
const MANY = 5000;
const ROUNDS = 3;

/** Saves whole conversations while somebody else lists titles and saves a small conversation, a hundred times a second. */
export const saveBench: Bench = {
  name: 'save',
  about: `saveOrUpdate of ${FEW} and ${MANY} messages, and how long other calls wait meanwhile; on both databases`,
  run: async () => {
    const database = await createFreshDatabase();
    try {
      return [...(await measure('SQLite', {})), ...(await measure('PostgreSQL', { databaseUrl: database.url }))];
    } finally {
      await database.drop();
    }
  },
};

async function measure(name: string, options: { databaseUrl?: string }): Promise<Measure[]> {
  const product = await startProduct(options);
  try {
    const writer = new Api(product.origin);
    await writer.signIn(SEED_PHONE, SEED_PASSWORD);
    const other = new Worker(new URL('../other-caller.ts', import.meta.url), {
      workerData: { origin: product.origin },
    });
    await once(other, 'message');
    const few: number[] = [];
    const many: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push((await saveNew(writer, FEW)).ms);
      const { ms, id } = await saveNew(writer, MANY);
      many.push(ms);
      again.push(await saveChanged(writer, id));
    }
    other.postMessage('stop');
    const [waits] = (await once(other, 'message')) as [number[]];
    return [
      {
        what: `${name}, growth from ${FEW} to ${MANY} messages, exponent`,
        value: Math.log(median(many) / median(few)) / Math.log(MANY / FEW),
        unit: '',
        budget: 1.1,
        note: `${median(few).toFixed(0)} ms and ${median(many).toFixed(0)} ms`,
      },
      {
        what: `${name}, the same ${MANY} messages again with one changed, share of the first save`,
        value: median(again) / median(many),
        unit: '×',
        budget: 0.5,
        note: `${median(again).toFixed(0)} ms`,
      },
      {
        what: `${name}, other calls meanwhile, p99`,
        value: percentile(waits, 0.99),
        unit: 'ms',
        budget: 50,
        note: `p50 ${median(waits).toFixed(1)}, longest ${Math.max(...waits).toFixed(0)}, ${waits.length} calls`,
      },
    ];
  } finally {
    await product.dispose();
  }
}

async function saveNew(api: Api, messages: number): Promise<{ ms: number; id: string }> {
  const input = { title: '长会话', context: contextOf(messages), contextType: '[]' };
  const startedAt = performance.now();
  const { code, msg, data } = await api.call(saveConversation, input);
  if (code !== 200) throw new Error(`the conversation was not saved: ${code} ${msg}`);
  return { ms: performance.now() - startedAt, id: String(data) };
}

async function saveChanged(api: Api, id: string): Promise<number> {
  const context = contextOf(MANY).replace('第 77 个', '第七十七个');
  const startedAt = performance.now();
  await api.call(saveConversation, { id, title: '长会话', context, contextType: '[]' });
  return performance.now() - startedAt;
}

function contextOf(messages: number): string {
  const context = Array.from({ length: messages }, (_, index): Message => {
    const isQuestion = index % 2 === 0;
    const text = isQuestion ? `第 ${index + 1} 个问题：试用期怎样约定？` : answerText(index + 1);
    return { _id: `m${index + 1}`, type: isQuestion ? 'self_msg' : 'html', content: { text } };
  });
  return JSON.stringify(context);
}

function answerText(number: number): string {
  return [
    `### 要点 ${number}`,
    '试用期**包含**在劳动合同期限内。合同期满三个月不满一年的，试用期不得超过一个月；满一年不满三年的，不得超过两个月。',
    '- 同一用人单位与同一劳动者只能约定**一次**试用期\n- 试用期工资不得低于约定工资的百分之八十',
    '请先核对公司制度中关于“录用条件”的约定，再与业务负责人确认评估结论，最后由人事出具书面通知并留存签收记录。',
  ].join('\n\n');
}
