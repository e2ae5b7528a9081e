import { MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import { Run } from '../../../platform/live/run-log.ts';
import type { StreamModel } from '../../../platform/llm/stream-model.ts';
import { createAnswerQuestion } from './answer-question.ts';

const REQUEST = { userId: 'li', purpose: 'answer', vendor: 'openai', model: 'm', label: 'M', turns: [] } as const;

async function answer(pieces: readonly string[]) {
  const taken: boolean[] = [];
  const streamModel: StreamModel = async (_request, _signal, take) => {
    for (const piece of pieces) taken.push(take(piece));
  };
  const run = new Run({ ownerId: 'li', id: 'a' });
  const ending = await createAnswerQuestion({ streamModel, reportError: () => {} })(REQUEST, run);
  return { ending, taken, text: run.pieces.join() };
}

describe('an answer', () => {
  it('ends an answer at the maximum length of a message, whatever the model adds', async () => {
    const { ending, taken, text } = await answer(['字'.repeat(MESSAGE_TEXT_MAX - 1), '过长', '</think>']);
    expect({ ending, taken, length: text.length }).toEqual({
      ending: { outcome: 'done' },
      taken: [true, false, false],
      length: MESSAGE_TEXT_MAX,
    });
    expect(text.endsWith('过')).toBe(true);
  });

  it('does not cut an answer within a character', async () => {
    const { text } = await answer(['字'.repeat(MESSAGE_TEXT_MAX - 1), '😀']);
    expect(text).toBe('字'.repeat(MESSAGE_TEXT_MAX - 1));
  });
});
