import { suggestionsPrompt } from '@wenjin/domain/chat/read-suggestions';
import { titlePrompt } from '@wenjin/domain/chat/title';
import { describe, expect, it } from 'vitest';
import type { Purpose } from '../../../platform/llm/stream-model.ts';
import { createBuiltInModel } from './built-in-model.ts';

async function ask(content: string, purpose: Purpose = 'answer'): Promise<string> {
  const request = {
    userId: 'li',
    purpose,
    vendor: 'openai',
    model: 'gpt-4',
    label: 'GPT-4',
    turns: [{ role: 'user' as const, content }],
  };
  let text = '';
  await createBuiltInModel(0)(request, new AbortController().signal, (piece) => {
    text += piece;
    return true;
  });
  return text;
}

describe('built-in engine', () => {
  it('says that it is the built-in engine and invents nothing', async () => {
    const answer = await ask('秦始皇哪年统一六国？');
    expect(answer).toContain('我是内置引擎。GPT-4 还没有接入模型厂商');
    expect(answer).toContain('我不会编造内容');
  });

  it('answers questions about the product from its help articles', async () => {
    expect(await ask('怎么接入 DeepSeek 的密钥？')).toContain('管理后台');
    expect(await ask('快捷键有哪些')).toContain('Ctrl+Enter');
  });

  it('draws a chart of the figures in a question', async () => {
    const answer = await ask('研发 12，销售 8，客服 5，画成饼图');
    const chart = /```chart\n(.*)\n```/u.exec(answer)?.[1] ?? '';
    expect(JSON.parse(chart)).toMatchObject({
      type: 'pie',
      categories: ['研发', '销售', '客服'],
      series: [{ data: [12, 8, 5] }],
    });
    expect(answer).toContain('最高的是研发（12）');
  });

  it('composes titles and suggestions', async () => {
    expect(await ask(titlePrompt('年假怎么算，试用期有吗？'), 'title')).toBe('年假怎么算');
    expect((await ask(suggestionsPrompt('年假怎么算？', 3), 'suggestions')).split('\n')).toHaveLength(3);
  });
});
