import { describe, expect, it } from 'vitest';
import type { Message } from '@wenjin/contract/chat/message';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import { plainly } from './attached.ts';
import { modeTurn, questionTurns } from './question-turns.ts';

const message = (_id: string, type: Message['type'], text = _id): Message => ({ _id, type, content: { text } });
const thread = [
  message('q1', 'self_msg'),
  message('a1', 'html'),
  message('q2', 'self_msg'),
  message('a2', 'html'),
  message('e2', 'error'),
];

describe('turns of a question', () => {
  it('sends questions and answers to the model, not failures or settings', () => {
    const messages = [message('m', 'model_msg'), ...thread, message('l', 'loading'), message('empty', 'html', '')];
    expect(questionTurns(messages, plainly('新问题'))).toEqual([
      { role: 'user', content: 'q1' },
      { role: 'assistant', content: 'a1' },
      { role: 'user', content: 'q2' },
      { role: 'assistant', content: 'a2' },
      { role: 'user', content: '新问题' },
    ]);
  });

  it('sends the pictures and files of earlier questions again', () => {
    const own = `/files/${'a'.repeat(32)}.png`;
    const file = { fileId: `${'b'.repeat(32)}.md`, name: '办法.pdf', size: 9, characters: 9, truncated: false };
    const foreign = `![](https://elsewhere.example/a.png)\n![](${own})`;
    const asked: Message = { ...message('q1', 'self_msg', ''), picContent: foreign, files: [file] };
    expect(questionTurns([asked], plainly('再看一遍'))[0]).toEqual({
      role: 'user',
      content: [{ type: 'image_url', image_url: { url: own } }],
      files: [file.fileId],
    });
  });

  it('sends the pictures of the question before its text', () => {
    const herfUrl = `/files/${'a'.repeat(32)}.png`;
    const picture = { herfUrl, name: '工资单.png', size: 9, width: 3, height: 4 };
    const attached = { pictures: [picture], files: [], pictureMode: undefined };
    const shown = { type: 'image_url', image_url: { url: herfUrl } };
    expect(questionTurns([], { text: '对吗', attached })[0]?.content).toEqual([shown, { type: 'text', text: '对吗' }]);
    expect(questionTurns([], { text: '', attached })[0]?.content).toEqual([shown]);
  });

  it('begins the turns with the prompt of the answer mode', () => {
    expect(questionTurns([], plainly('新问题'), '请简短').map(({ content }) => content)).toEqual(['请简短', '新问题']);
  });

  it('keeps the first and the newest turns of a conversation that is too long to send', () => {
    const long = ['first', ...Array.from({ length: 6 }, (_, index) => String(index))].map((id) =>
      message(id, 'self_msg', id + 'x'.repeat(120_000)),
    );
    const texts = questionTurns(long, plainly('新问题')).map(({ content }) =>
      JSON.stringify(content).replaceAll(/[x"]/gu, ''),
    );
    expect(texts).toEqual(['first', '3', '4', '5', '新问题']);
  });
});

describe('mode of a question', () => {
  const { concise, detailed } = MODE_PROMPTS;
  const told = (text: string) => message(text, 'model_msg');
  it.each([
    {
      rule: 'sends no prompt for detailed answers in a new conversation',
      said: [],
      wanted: 'detailed',
      prompt: undefined,
      isNew: false,
    },
    { rule: 'sends the prompt for concise answers', said: [], wanted: 'concise', prompt: concise, isNew: true },
    {
      rule: 'repeats the prompt while the mode stays concise',
      said: [told(concise)],
      wanted: 'concise',
      prompt: concise,
      isNew: false,
    },
    {
      rule: 'sends the prompt for detailed answers after concise ones',
      said: [told(concise)],
      wanted: 'detailed',
      prompt: detailed,
      isNew: true,
    },
    {
      rule: 'uses the last setting message',
      said: [told(concise), told(detailed)],
      wanted: 'detailed',
      prompt: detailed,
      isNew: false,
    },
    {
      rule: 'treats an unknown setting message as detailed',
      said: [told('?')],
      wanted: 'concise',
      prompt: concise,
      isNew: true,
    },
  ] as const)('$rule', ({ said, wanted, prompt, isNew }) => {
    expect(modeTurn([...thread, ...said], wanted)).toEqual({ prompt, isNew });
  });
});
