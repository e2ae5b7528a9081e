import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limitedText, opaqueId } from '../text.ts';
import { askQuestion } from './answer.ts';
import { message } from './message.ts';

const FAILURE_MAX = 500;

/** Tells in which conversation an answer is stored; null when the server has never taken its question. */
export const findAnswer = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/findAnswer',
  access: 'user',
  input: z.object({ answerId: opaqueId }),
  data: z.object({ conversationId: z.string().nullable() }),
});

/**
 * Stores a question that could not be asked, followed by the failure text. Without a conversation it creates one. When
 * the server already has an answer with this id, nothing is stored and `isKept` is false; so a lost response can be
 * requested again, and a question that arrives late is not asked after all.
 */
export const keepQuestion = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/keepQuestion',
  access: 'user',
  input: z.object({
    conversationId: opaqueId.optional(),
    answerId: opaqueId,
    question: message.extend({ type: z.literal('self_msg', { error: '消息类型不正确' }) }),
    mode: askQuestion.input.shape.mode,
    /** The text that the thread shows in place of an answer; the general one when it is missing. */
    failure: limitedText('失败原因', FAILURE_MAX).optional(),
  }),
  data: z.object({ conversationId: z.string(), isKept: z.boolean() }),
});
export type KeepQuestionInput = z.output<typeof keepQuestion.input>;
