import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { labelText, opaqueId, queryInteger } from '../text.ts';
import { message } from './message.ts';

export const TITLE_MAX = 20;
export const NEW_TITLE = '新增会话';
export const MESSAGES_MAX = 5000;
export const CONVERSATION_FULL = `会话已有 ${MESSAGES_MAX} 条消息，达到上限，请新建会话后继续`;

const title = labelText('会话名称', TITLE_MAX);

const isoTime = z.iso.datetime({ error: '时间格式不正确' });

export const conversationTitle = z.object({
  id: z.string(),
  title: z.string(),
  operateTime: isoTime,
  createTime: isoTime,
  pinned: z.boolean().optional(),
  /** The name of its folder; empty outside of folders. */
  folder: z.string().optional(),
});
export type ConversationTitle = z.output<typeof conversationTitle>;

export const listTitles = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/titlelist',
  access: 'user',
  input: z.object({
    limit: queryInteger('条数', { min: 1, max: 10_000 }).optional(),
    /** Returns only conversations last used before this time. */
    before: isoTime.optional(),
    /**
     * Together with `before`: also returns conversations last used at exactly that time that come after this id in the
     * list.
     */
    beforeId: opaqueId.optional(),
    /** Returns only pinned ones, only those that are neither pinned nor in a folder, or all when it is missing. */
    part: z.enum(['pinned', 'loose'], { error: '范围不正确' }).optional(),
    /** Returns only conversations in this folder that are not pinned. */
    folder: z.string().max(100, { error: '文件夹不存在' }).optional(),
  }),
  data: z.array(conversationTitle),
});

export const readConversation = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/queryContextById',
  access: 'user',
  input: z.object({ id: opaqueId }),
  data: conversationTitle.extend({
    /** JSON text of an array of messages. */
    context: z.string(),
    /** JSON text of the list of sources used. */
    contextType: z.string(),
    version: z.number(),
  }),
});
export type ConversationDetail = z.output<typeof readConversation.data>;

export const saveConversation = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/saveOrUpdate',
  access: 'user',
  bodyLimit: 16 * 1024 * 1024,
  input: z.object({
    id: opaqueId.optional(),
    title,
    context: z.string({ error: '缺少会话内容' }),
    contextType: z.string({ error: '缺少来源' }).max(4096, { error: '来源过多' }),
    /** The version that the caller read. When it is stale, nothing is changed. */
    version: z.number().int().optional(),
  }),
  data: z.string(),
  extra: z.object({ version: z.number() }),
});
export type SaveConversationInput = z.output<typeof saveConversation.input>;

/** Changes only the title, so that the messages need not be sent. */
export const renameConversation = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/rename',
  access: 'user',
  input: z.object({ id: opaqueId, title }),
  extra: z.object({ version: z.number() }),
});

/** Deletes some messages and appends others, so that the unchanged ones need not be sent. */
export const changeMessages = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/changeMessages',
  access: 'user',
  input: z.object({
    id: opaqueId,
    remove: z.array(opaqueId).max(MESSAGES_MAX).default([]),
    append: z.array(message).max(100).default([]),
  }),
  extra: z.object({ version: z.number() }),
});

/** Moves the conversation to the recycle bin. With `purge` it is deleted for good, also from the recycle bin. */
export const deleteConversation = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/delete',
  access: 'user',
  carrier: 'query',
  input: z.object({ id: opaqueId, purge: z.enum(['0', '1'], { error: '清除标记不正确' }).optional() }),
});
