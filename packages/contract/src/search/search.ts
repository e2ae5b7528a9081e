import { z } from 'zod';
import { message } from '../chat/message.ts';
import { endpoint } from '../endpoint.ts';
import { keywordText, opaqueId, queryInteger } from '../text.ts';

export const KEYWORD_MAX = 100;
export const RESULTS_MAX = 200;
export const EXCERPT_MAX = 80;

const said = z.enum(['question', 'answer', 'title'], { error: '范围不正确' });
const isoTime = z.iso.datetime({ error: '时间格式不正确' });

const searchResult = z.object({
  /** Id of the conversation; the same value as `context_id`. */
  id: z.string(),
  context_id: z.string(),
  /** Index of the message in the conversation, starting at 0. */
  index_no: z.number(),
  /** Plain text around the match. */
  kw_context: z.string(),
  operate_time: isoTime,
  title: z.string(),
  said,
  /** Null when the title matches. */
  message_id: z.string().nullable(),
  /** The comparison, when the conversation is one of its windows. */
  compare_id: z.string().optional(),
});
export type SearchResult = z.output<typeof searchResult>;
export type SearchedSaid = SearchResult['said'];

/** Searches the caller's own messages and titles, newest first. */
export const searchConversations = endpoint({
  method: 'GET',
  path: '/redapi/sp/tech/chatgpt/search/ChatgptDialogSearch',
  access: 'user',
  input: z.object({
    keyword: keywordText('关键字', KEYWORD_MAX),
    /** Restricts the search to questions, to answers or to titles. */
    said: said.optional(),
    /** Also searches what models have thought before they answered. */
    thinking: z.literal('1', { error: '范围不正确' }).optional(),
    since: isoTime.optional(),
    until: isoTime.optional(),
  }),
  data: z.array(searchResult),
});
export type SearchInput = z.output<typeof searchConversations.input>;

/** Returns one message and the messages next to it. */
export const previewMatch = endpoint({
  method: 'GET',
  path: '/redapi/sp/tech/chatgpt/search/ChatgptDialogPreview',
  access: 'user',
  input: z.object({ id: opaqueId, index_no: queryInteger('序号', { min: 0, max: 1_000_000 }) }),
  data: z.object({
    id: z.string(),
    title: z.string(),
    index_no: z.number(),
    /** Number of the question that the message belongs to; 0 before the first question. */
    turn: z.number(),
    operate_time: isoTime,
    messages: z.array(message.extend({ index_no: z.number() })),
  }),
});
export type MatchPreview = z.output<typeof previewMatch.data>;
