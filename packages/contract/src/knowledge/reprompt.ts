import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MESSAGE_TEXT_MAX } from '../chat/message.ts';
import { requiredText } from '../text.ts';

export const TOP_ARTICLES = 20;
/** The answer starts with this text when the knowledge base has no matching article. */
export const NO_MATERIAL = '暂无相关资料';
/**
 * Values of `action` that tell the client to ask a model with the articles found. With any other value it shows
 * `answer` unchanged.
 */
export const ASK_WITH_ARTICLES: readonly number[] = [1, 3];
/** Found with the question as it was asked. */
export const FOUND_AS_ASKED = 1;
export const SHOW_ANSWER = 2;
/** Found after the question was reworded from the conversation. */
export const FOUND_REWORDED = 3;

/** An article that was found, with its best passage. */
export const foundArticle = z.object({
  id: z.string(),
  article_name: z.string(),
  article_address: z.string(),
  category: z.string(),
  /** The number of the passage in the article; the first is 1. */
  passage: z.number(),
  /** The headings above the passage, with " › " between them. */
  heading: z.string(),
  excerpt: z.string(),
  effectiveFrom: z.string(),
  effectiveTo: z.string(),
  version: z.number(),
});
export type FoundArticle = z.output<typeof foundArticle>;

/** The JSON in the form field `params`. */
export const knowledgeQuestion = z.object({
  question: requiredText('问题', MESSAGE_TEXT_MAX),
  question_type: z.literal('DocumentSearch', { error: '问题类型不正确' }),
  /** One category, or several separated by commas. */
  category: z
    .string({ error: '请选择知识库分类' })
    .min(1, { error: '请选择知识库分类' })
    .max(200, { error: '知识库分类不正确' }),
  top_k: z.number().int().min(1).max(100).default(TOP_ARTICLES),
});

/** Looks up a question in the knowledge base and tells the client how to continue. */
export const repromptQuestion = endpoint({
  method: 'POST',
  path: '/redapi/sp/tech/chatgpt/vector/questionReprompt',
  access: 'user',
  carrier: 'form',
  input: z.object({
    params: z.string({ error: '缺少问题' }),
    /** JSON of the conversation so far. */
    messages: z.string().default('[]'),
  }),
  data: z.object({
    action: z.number(),
    rePrompt: z.string(),
    articleList: z.array(foundArticle),
    answer: z.string(),
    /** The year, month or day (2026, 2026-09, 2026-09-01) that the question names and whose versions were searched; or empty. */
    asOf: z.string(),
  }),
});
export type Reprompt = z.output<typeof repromptQuestion.data>;
