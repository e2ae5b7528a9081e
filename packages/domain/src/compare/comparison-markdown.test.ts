import type { Message } from '@wenjin/contract/chat/message';
import { expect, it } from 'vitest';
import { comparisonMarkdown } from './comparison-markdown.ts';

const said = (type: Message['type'], text: string): Message => ({ _id: text, type, content: { text } });

it('writes each question as a heading with a column of answers for each window', () => {
  const markdown = comparisonMarkdown({
    title: '年假\n对比',
    system: '结论在前。',
    exportedAt: '2026年11月16日',
    windows: [
      {
        name: 'gpt-4',
        messages: [
          said('self_msg', '有几天？'),
          said('html', '- **15** 天\n- a|b'),
          said('self_msg', '为什么？'),
          said('html', '依据制度'),
        ],
      },
      { name: 'GLM3', messages: [said('self_msg', '有几天？'), said('error', '接口错误，请重试。')] },
    ],
  });
  expect(markdown).toBe(
    [
      '# 年假 对比',
      '> 导出于 2026年11月16日。内容由 AI 生成，请核对后使用。',
      '**系统提示**：结论在前。',
      '## 1. 有几天？',
      '| 1 gpt-4 | 2 GLM3 |\n| --- | --- |\n| • 15 天<br>• a\\|b | 接口错误，请重试。 |',
      '## 2. 为什么？',
      '| 1 gpt-4 | 2 GLM3 |\n| --- | --- |\n| 依据制度 | （没有回答） |',
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n',
  );
});
