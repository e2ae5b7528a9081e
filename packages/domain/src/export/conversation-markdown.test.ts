import type { Message } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import {
  answerMarkdown,
  conversationMarkdown,
  exportTitle,
  isExported,
  readableTitle,
} from './conversation-markdown.ts';

const exportedAt = new Date(2026, 10, 15, 10, 42, 33);

function exported(...messages: Message[]): string {
  const withoutThinking = (text: string) => text.replace('<think>想</think>', '');
  return conversationMarkdown({ title: '年假', messages, brandName: '问津', exportedAt, withoutThinking });
}

describe('an exported conversation', () => {
  it('names an exported conversation after its title and the time', () => {
    expect(exportTitle('年假', exportedAt)).toBe('年假 20261115-104233');
  });

  it('shows a title without the time, and tells exported conversations from other texts', () => {
    expect(readableTitle('年假 20261115-104233')).toBe('年假');
    expect(readableTitle('20261115 年假')).toBe('20261115 年假');
    const text = exported({ _id: 'q', type: 'self_msg', content: { text: '几天？' } });
    expect(isExported(text.replace(/^# .*\n/u, ''))).toBe(true);
    expect(isExported('> 由人事部发布\n\n### 第一章')).toBe(false);
  });

  it('exports the figures of a chart as a table below it', () => {
    const block = '```chart\n{"type":"bar","categories":["研发","销售"],"series":[{"name":"人数","data":[3,1]}]}\n```';
    expect(exported({ _id: 'a', type: 'html', content: { text: block } })).toContain(
      `${block}\n\n| 类别 | 人数 |\n| --- | ---: |\n| 研发 | 3 |`,
    );
  });

  it('exports questions, answers, pictures and articles and states that an AI wrote them', () => {
    const text = exported(
      { _id: 'm', type: 'model_msg', content: { text: '请简洁' } },
      { _id: 'q', type: 'self_msg', content: { text: '几天？' }, picContent: '![](/files/a.png)' },
      {
        _id: 'a',
        type: 'html',
        content: { text: '<think>想</think>**五天**' },
        questionLink: [{ id: '1', article_name: '休假[制度]', article_address: '/kb/article/1' }],
      },
      { _id: 'l', type: 'loading', content: { text: '' } },
    );
    expect(text).toBe(
      [
        '# 年假',
        '> 由问津导出于 2026年11月15日 10:42。内容由 AI 生成，请核对后使用。',
        '### 几天？',
        '![](/files/a.png)',
        '**五天**',
        '**参考文章**',
        '1. [休假[制度]](</kb/article/1>)\n',
      ].join('\n\n'),
    );
  });

  it('names the files of a question', () => {
    const file = { fileId: 'f', name: '考勤办法.pdf', size: 1, characters: 1, truncated: false };
    const files = [file, { ...file, name: '工资.xlsx' }];
    expect(exported({ _id: 'q', type: 'self_msg', content: { text: '几天？' }, files })).toContain(
      '### 几天？\n\n> 附件：考勤办法.pdf、工资.xlsx\n',
    );
  });

  it.each([
    ['休假[制度', '休假&#91;制度'],
    ['休假]制[度', '休假&#93;制&#91;度'],
    ['D:\\制度', 'D:&#92;制度'],
  ])('writes the name %s of an article so that it is shown as it is', (name, written) => {
    const text = exported({
      _id: 'a',
      type: 'html',
      content: { text: '五天' },
      questionLink: [{ id: '1', article_name: name, article_address: '/kb/article/1' }],
    });
    expect(text).toContain(`1. [${written}](</kb/article/1>)`);
  });

  it.each([
    ['第一行\n第二行', '### 第一行\n\n> 第二行\n'],
    [
      `请整理下面的政策原文。${'职工月缴费基数上限'.repeat(12)}`,
      `### 请整理下面的政策原文。\n\n> ${'职工月缴费基数上限'.repeat(12)}\n`,
    ],
    ['字'.repeat(90), `### ${'字'.repeat(80)}\n\n> ${'字'.repeat(10)}\n`],
    ['| 城市 | 比例 |\n| --- | --- |', '### 提问\n\n> | 城市 | 比例 |\n> | --- | --- |\n'],
    ['```ts\nlet a;\n```', '### 提问\n\n> ```ts\n> let a;\n> ```\n'],
    ['', '### 图片提问\n'],
  ])('has the beginning of the question %j as a heading and the rest below, nothing twice', (question, expected) => {
    expect(exported({ _id: 'q', type: 'self_msg', content: { text: question } })).toContain(`\n${expected}`);
  });

  it('puts the headings of an answer below the question', () => {
    const text = exported(
      { _id: 'q', type: 'self_msg', content: { text: '几天？' } },
      { _id: 'a', type: 'html', content: { text: '## 结论\n\n五天' } },
    );
    expect(text).toContain('### 几天？\n\n#### 结论\n\n五天');
  });

  const cited: Message = {
    _id: 'a',
    type: 'html',
    content: { text: '五天[2]。' },
    questionLink: [
      { id: '1', article_name: '考勤', article_address: '/kb/article/1' },
      { id: '2', article_name: '休假', article_address: '/kb/article/2' },
    ],
  };

  it('keeps the numbers of an answer, and lists the articles that they name in their order', () => {
    expect(exported(cited)).toContain(
      '五天[2]。\n\n**参考文章**\n\n1. [考勤](</kb/article/1>)\n2. [休假](</kb/article/2>)\n',
    );
  });

  it('copies an answer with its articles, whose addresses work outside the product', () => {
    expect(answerMarkdown(cited, 'https://wenjin.example')).toBe(
      '五天[2]。\n\n**参考文章**\n\n1. [考勤](<https://wenjin.example/kb/article/1>)\n2. [休假](<https://wenjin.example/kb/article/2>)',
    );
    expect(answerMarkdown({ _id: 'a', type: 'html', content: { text: '您好' } }, 'https://wenjin.example')).toBe(
      '您好',
    );
  });
});
