import { z } from 'zod';
import { opaqueId } from '../text.ts';

export const MESSAGE_TYPES = ['self_msg', 'model_msg', 'html', 'error', 'text', 'loading'] as const;

/** The longest answer we keep, in characters; also the longest text of one message. */
export const MESSAGE_TEXT_MAX = 256 * 1024;

const articleLink = z.object({
  id: z.string().max(64),
  article_name: z.string().max(200),
  article_address: z.string().max(500),
});

/** One vendor or some categories of the knowledge base. */
export const sourceLibrary = z.array(z.string().max(64), { error: '来源应为列表' }).max(20);

/** One entry of a conversation's `context`, as it travels and as it is stored. */
export const message = z.object({
  _id: opaqueId,
  type: z.enum(MESSAGE_TYPES, { error: '消息类型不正确' }),
  content: z.object({
    text: z.string({ error: '消息缺少内容' }).max(MESSAGE_TEXT_MAX, { error: '消息内容过长' }),
    question: z.string().max(MESSAGE_TEXT_MAX).optional(),
  }),
  needAudio: z.boolean().optional(),
  sourceLibrary: sourceLibrary.optional(),
  modelVersion: z.string().max(100).optional(),
  picContent: z
    .string()
    .max(64 * 1024)
    .optional(),
  agentId: z.string().max(64).optional(),
  /** The template of the second kind that it was made from; `ask` 0 means that no question may follow. */
  template: z
    .object({ id: z.string().max(64), title: z.string().max(200), ask: z.union([z.literal(0), z.literal(1)]) })
    .optional(),
  questionLink: z.array(articleLink).max(100).optional(),
  avatar: z.string().max(500).optional(),
  /** When it was said, as ISO 8601. */
  time: z.string().max(40).optional(),
  /** How an answer ended, when it did not end by itself; `cut` reached the longest length of a message. */
  ending: z.enum(['stopped', 'interrupted', 'cut']).optional(),
});
export type Message = z.output<typeof message>;

/** What a failed answer says, in the thread and in the saved conversation. */
export const ANSWER_FAILED = '接口错误，请重试。';
