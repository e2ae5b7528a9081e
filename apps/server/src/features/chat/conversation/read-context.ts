import { CONVERSATION_FULL, MESSAGES_MAX } from '@wenjin/contract/chat/conversation';
import { message } from '@wenjin/contract/chat/message';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/json/parse-input.ts';
import { parseJson } from '../../../platform/json/parse-json.ts';

export type ReadMessage = { id: string; body: string };

/** A conversation of 5,000 messages has some 100,000 values. */
const VALUES_MAX = 200_000;

const contextSchema = z
  .array(message, { error: '会话内容应为消息列表' })
  .max(MESSAGES_MAX, { error: CONVERSATION_FULL });

/** Parses and validates the `context` of a conversation, which is JSON in a string. */
export function readContext(context: string): ReadMessage[] {
  const messages = parseInput(contextSchema, parseJson(context, VALUES_MAX));
  if (new Set(messages.map(({ _id }) => _id)).size < messages.length) {
    throw new AppError('invalid', '会话中有编号重复的消息', { field: 'context' });
  }
  return messages.map((entry) => ({ id: entry._id, body: JSON.stringify(entry) }));
}
