import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { hasContent, opaqueId, queryInteger } from '../text.ts';
import { MESSAGES_MAX } from './conversation.ts';
import { DOCUMENTS_MAX, fileId } from '../uploads/documents.ts';
import { isFileAddress, PICTURES_NOT_OWN, trimmedAddress } from '../uploads/file-names.ts';
import { PICTURES_MAX } from '../uploads/pictures.ts';
import { MESSAGE_TEXT_MAX, sourceLibrary } from './message.ts';

/** Maximum number of turns in one question. */
export const TURNS_MAX = 2000;
export const ANSWER_MODES = ['concise', 'detailed'] as const;

export const PICTURE_MODES = ['look', 'read'] as const;

export const ANSWER_ID_HEADER = 'x-answer-id';
export const MODEL_HEADER = 'x-model';
/** `built-in` when the built-in engine answers, because the vendor of the model has no key. */
export const ENGINE_HEADER = 'x-engine';
export const BUILT_IN_ENGINE = 'built-in';
/** The id of the conversation that the answer is stored in. */
export const CONVERSATION_ID_HEADER = 'x-conversation-id';

const contentPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().max(MESSAGE_TEXT_MAX) }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: trimmedAddress }) }),
]);

/** Own documents, whose text comes before the question. */
const turnFiles = z.array(fileId).max(DOCUMENTS_MAX, { error: `最多 ${DOCUMENTS_MAX} 个附件` });

const turn = z.object({
  role: z.enum(['system', 'user', 'assistant'], { error: '消息角色不正确' }),
  content: z.union([z.string().max(MESSAGE_TEXT_MAX), z.array(contentPart).min(1).max(20)], {
    error: '消息内容不正确',
  }),
  /** Documents of an earlier question, so that the model still has their text. */
  files: turnFiles.optional(),
});
export type Turn = z.output<typeof turn>;

export function pictureAddresses({ content }: Turn): string[] {
  if (typeof content === 'string') return [];
  return content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []));
}

/** Pictures are sent by the address that the upload returned. Nothing else is ever fetched for a question. */
function hasOnlyUploads(turns: readonly Turn[]): boolean {
  return turns.flatMap(pictureAddresses).every(isFileAddress);
}

function hasFewPictures(turns: readonly Turn[]): boolean {
  return turns.every((turn) => pictureAddresses(turn).length <= PICTURES_MAX);
}

/** Returns whether the newest question says or shows anything. */
function asksSomething(turns: readonly Turn[]): boolean {
  const content = turns.findLast(({ role }) => role === 'user')?.content;
  if (content === undefined) return true;
  if (typeof content === 'string') return hasContent(content);
  return content.some((part) => part.type === 'image_url' || hasContent(part.text));
}

/** Returns a stream of `answer-wire` lines, or `plainAnswer` when `chatStream` is "0". */
export const askQuestion = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/answer',
  access: 'user',
  input: z.object({
    messages: z
      .array(turn, { error: '缺少问题' })
      .min(1, { error: '缺少问题' })
      .max(TURNS_MAX, { error: '消息过多' })
      .refine(asksSomething, { error: '请输入问题' })
      .refine(hasOnlyUploads, { error: PICTURES_NOT_OWN })
      .refine(hasFewPictures, { error: `最多 ${PICTURES_MAX} 张图片` }),
    model: z.string({ error: '缺少模型' }).min(1, { error: '缺少模型' }).max(100, { error: '不支持的模型' }),
    chatStream: z.enum(['0', '1'], { error: '请求方式不正确' }),
    /** Clamped to the model's range by the domain rules; ignored when the user may not set it. */
    temperature: z.number().optional(),
    maxTokens: z.number().optional(),
    agentMode: z.literal('enable').optional(),
    agentId: z.string().max(64).optional(),
    /** When given, the server itself stores the question and the answer in this conversation. */
    conversationId: opaqueId.optional(),
    /** Creates the conversation together with the question; its id comes back in a header. */
    newConversation: z.boolean({ error: '新会话标记不正确' }).optional(),
    questionId: opaqueId.optional(),
    answerId: opaqueId.optional(),
    /** The round of a comparison. Its answers run beside the user's other ones, up to five at once. */
    compareId: opaqueId.optional(),
    /** Returns at once, without a stream. The answer is then read by its id, alone or together with others. */
    detached: z.boolean({ error: '读取方式不正确' }).optional(),
    /** Ids of messages that this question replaces. They are deleted in the transaction that stores the question. */
    replaces: z.array(opaqueId).max(MESSAGES_MAX).optional(),
    /**
     * The stored answer `answerId` of `conversationId` goes on where it ended early, in the same message. `messages` end
     * with its question. The stream begins with the text that is stored already.
     */
    continues: z.boolean({ error: '继续标记不正确' }).optional(),
    /** The flow template that the question was made from; the question goes to the template's model. */
    templateId: opaqueId.optional(),
    /** A new answer mode, stored as a hidden `model_msg` before the question. */
    mode: z.object({ _id: opaqueId, value: z.enum(ANSWER_MODES) }).optional(),
    /** Own documents of the newest question; their text comes before it, cut to fit the model. */
    files: turnFiles.optional(),
    /**
     * `look` sends pictures to a model that can see them, which is the default; `read` sends their recognised text to
     * any model. A model that cannot see always gets the text.
     */
    pictureMode: z.enum(PICTURE_MODES, { error: '图片的使用方式不正确' }).optional(),
    /** The sources of the answer, stored with the question, the answer and the conversation. */
    sourceLibrary: sourceLibrary.optional(),
    /**
     * What `questionReprompt` returned. The server looks the question up again and uses the ids only for the order of
     * the articles; without this field it looks up the newest question itself.
     */
    knowledge: z
      .object({ question: z.string().max(MESSAGE_TEXT_MAX), articleIds: z.array(opaqueId).max(100) })
      .optional(),
  }),
});
export type AskQuestionInput = z.output<typeof askQuestion.input>;

/** The `data` of the response to a detached question. */
export const detachedAnswer = z.object({
  answerId: z.string(),
  model: z.string(),
  conversationId: z.string(),
  isBuiltIn: z.boolean({ error: '引擎标记不正确' }).optional(),
});

export const plainAnswer = z.object({
  code: z.number(),
  status: z.number(),
  /** Base64 of the failure text; empty on success. */
  result: z.string(),
  data: z.string().nullable(),
  /** Only when the answer reached the longest length, of the model or of a message. */
  ending: z.literal('cut').optional(),
});
export type PlainAnswer = z.output<typeof plainAnswer>;

/** Streams an answer again from its Nth piece. Heartbeats do not count as pieces. */
export const resumeAnswer = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/answer/:answerId',
  access: 'user',
  input: z.object({ answerId: opaqueId, from: queryInteger('起点', { min: 0, max: 10_000_000 }).optional() }),
});

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/answer/:answerId/stop',
  access: 'user',
  carrier: 'query',
  input: z.object({ answerId: opaqueId }),
});
