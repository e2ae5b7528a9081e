import { MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import { answerMessage, failureMessage, modeMessage, questionMessage } from './message-shapes.ts';

const time = '2026-11-15T00:00:00.000Z';
const facts = { modelVersion: 'gpt-4', sourceLibrary: ['openai'] };
const said = { id: 'm1', text: '年假', facts, time };

describe('stored messages', () => {
  it('name the model of an answer and of a failure, but not of a question', () => {
    expect(questionMessage(said)).toEqual({
      _id: 'm1',
      type: 'self_msg',
      content: { text: '年假' },
      sourceLibrary: ['openai'],
      time,
    });
    expect(answerMessage({ ...said, outcome: 'done' })).toMatchObject({ type: 'html', modelVersion: 'gpt-4' });
    expect(failureMessage(said)).toMatchObject({ type: 'error', modelVersion: 'gpt-4' });
  });

  it('keep the pictures of a question only when it has some', () => {
    expect(questionMessage({ ...said, pictures: '![](/files/a.png)' }).picContent).toBe('![](/files/a.png)');
    expect(questionMessage(said)).not.toHaveProperty('picContent');
  });

  it.each([
    ['done', '年假', undefined],
    ['done', '长'.repeat(MESSAGE_TEXT_MAX), 'cut'],
    ['stopped', '年假', 'stopped'],
    ['interrupted', '年假', 'interrupted'],
    ['failed', '年假', 'interrupted'],
  ] as const)('say how an answer ended: %s', (outcome, text, ending) => {
    expect(answerMessage({ ...said, text, outcome }).ending).toBe(ending);
  });

  it('hold the prompt of an answer mode as hidden text', () => {
    expect(modeMessage({ _id: 'm0', value: 'concise' })).toMatchObject({ _id: 'm0', type: 'model_msg' });
  });
});
