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
    expect(answer).toContain('最大的是研发（12），占 48%');
  });

  it.each([
    ['1月 12万元，2月 15万元，3月 11万元', { type: 'line', unit: '万元' }],
    ['各部门人数：研发 12人，销售 8人', { type: 'bar', title: '各部门人数', unit: '人' }],
    ['| 部门 | 人数（人） |\n| --- | --- |\n| 研发 | 12 |\n| 销售 | 8 |', { type: 'bar', unit: '人' }],
    ['画成漏斗图\n阶段,人数\n投递,1280\n初筛,612\n面试,238', { type: 'funnel-desc' }],
  ])('draws lists, pasted tables and rows of CSV in the type that suits them: %s', async (question, expected) => {
    const answer = await ask(question);
    expect(JSON.parse(/```chart\n(.*)\n```/u.exec(answer)?.[1] ?? '{}')).toMatchObject(expected);
  });

  it('draws nothing from a question that only mentions numbers', async () => {
    expect(await ask('2026 年的年假有几天')).not.toContain('```chart');
  });

  it('composes titles and suggestions', async () => {
    expect(await ask(titlePrompt('年假怎么算，试用期有吗？'), 'title')).toBe('年假怎么算');
    expect((await ask(suggestionsPrompt('年假怎么算？', 3), 'suggestions')).split('\n')).toHaveLength(3);
  });
});
