import { z } from 'zod';
import { answerKnowledge } from '../knowledge/citation.ts';
import { opaqueId } from '../text.ts';
import { attachedFile, DOCUMENTS_MAX } from '../uploads/documents.ts';
import { PICTURES_MAX, storedPicture } from '../uploads/pictures.ts';

export const MESSAGE_TYPES = ['self_msg', 'model_msg', 'html', 'error', 'text', 'loading'] as const;

/** Why there is no answer, where that is known. Each has its own words on the page. */
export const FAILURE_KINDS = ['busy', 'unavailable', 'quota', 'refused', 'too-long'] as const;

/** Maximum number of characters in one message, and therefore in one stored answer. */
export const MESSAGE_TEXT_MAX = 256 * 1024;

const articleLink = z.object({
  id: z.string().max(64),
  article_name: z.string().max(200),
  article_address: z.string().max(500),
});

/** Either one vendor or one or more knowledge-base categories. */
export const sourceLibrary = z.array(z.string().max(64), { error: '来源应为列表' }).max(20);

/** One message in a conversation's `context`, as it is stored. What `shownMessage` adds is ignored when it is saved. */
export const message = z.object(
  {
    _id: opaqueId,
    type: z.enum(MESSAGE_TYPES, { error: '消息类型不正确' }),
    content: z.object({
      text: z.string({ error: '消息缺少内容' }).max(MESSAGE_TEXT_MAX, { error: '消息内容过长' }),
      question: z.string().max(MESSAGE_TEXT_MAX).optional(),
    }),
    /** Whether 朗读 is offered for an answer; absent means that it is. */
    needAudio: z.boolean().optional(),
    sourceLibrary: sourceLibrary.optional(),
    modelVersion: z.string().max(100).optional(),
    /** On an answer: the built-in engine gave it, because the vendor of the model has no key. */
    isBuiltIn: z.boolean({ error: '引擎标记不正确' }).optional(),
    picContent: z
      .string()
      .max(64 * 1024)
      .optional(),
    /** The sizes and texts of the pictures in `picContent`, in the same order. */
    pictures: z.array(storedPicture).max(PICTURES_MAX).optional(),
    /** The documents of a question. */
    files: z.array(attachedFile).max(DOCUMENTS_MAX).optional(),
    /** On an answer: the number of pictures of which the model got the recognised text in place of the picture. */
    picturesRead: z.number().int().optional(),
    agentId: z.string().max(64).optional(),
    /** The flow template that the question was made from; `ask` 0 means that no further question is allowed. */
    template: z
      .object({ id: z.string().max(64), title: z.string().max(200), ask: z.union([z.literal(0), z.literal(1)]) })
      .optional(),
    /** The articles of an answer from the knowledge base, in the order of the numbers in its text. */
    questionLink: z.array(articleLink).max(100).optional(),
    knowledge: answerKnowledge.optional(),
    /** On a failure. */
    failure: z.enum(FAILURE_KINDS, { error: '失败原因不正确' }).optional(),
    avatar: z.string().max(500).optional(),
    /** When the message was written, in ISO 8601. */
    time: z.string().max(40).optional(),
    /** Why an answer ended early; absent when it ended normally. `cut` reached the longest length, of the model or of a message. */
    ending: z.enum(['stopped', 'interrupted', 'cut']).optional(),
  },
  { error: '消息不正确' },
);

/** One message as a conversation returns it. */
export const shownMessage = message.extend({
  /** Only when there are several versions; `index` counts from 0. */
  versions: z.object({ count: z.number().int(), index: z.number().int() }).optional(),
  /** The user's own rating of an answer: 1 useful, -1 useless. */
  rating: z.object({ value: z.number(), reason: z.string() }).optional(),
});
export type Message = z.output<typeof shownMessage>;

/** Text of a failed answer, shown in the thread and stored in the conversation. */
export const ANSWER_FAILED = '接口错误，请重试。';
