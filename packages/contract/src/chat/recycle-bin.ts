import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import { conversationTitle } from './conversation.ts';

/** How long a deleted conversation can be brought back. */
export const RECYCLED_DAYS = 30;
/** How many conversations one request may delete, bring back or move. */
export const SELECTED_MAX = 500;

export const selectedIds = z
  .array(opaqueId, { error: '请选择会话' })
  .min(1, { error: '请选择会话' })
  .max(SELECTED_MAX, { error: `一次最多选择 ${SELECTED_MAX} 个会话` });

const recycledConversation = conversationTitle.extend({
  deleteTime: z.iso.datetime(),
  /** When it is deleted for good. */
  purgeTime: z.iso.datetime(),
  /** The number of its questions. */
  questions: z.number(),
});
export type RecycledConversation = z.output<typeof recycledConversation>;

/** The newest deletion first. */
export const listRecycled = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/recycled',
  access: 'user',
  input: z.object({}),
  data: z.array(recycledConversation),
});

export const countRecycled = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/recycledCount',
  access: 'user',
  input: z.object({}),
  data: z.number(),
});

/** Brings a conversation back to its folder. */
export const restoreConversation = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/restore',
  access: 'user',
  carrier: 'query',
  input: z.object({ id: opaqueId }),
});

/** Deletes everything in the recycle bin for good. */
export const emptyRecycled = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/emptyRecycled',
  access: 'user',
  input: z.object({}),
});

/** Moves several conversations to the recycle bin; unknown ones are skipped. Returns those that were moved. */
export const deleteSome = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/deleteSome',
  access: 'user',
  input: z.object({ ids: selectedIds }),
  data: z.array(z.string()),
});

/** Brings several conversations back. */
export const restoreSome = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/restoreSome',
  access: 'user',
  input: z.object({ ids: selectedIds }),
  data: z.array(z.string()),
});
