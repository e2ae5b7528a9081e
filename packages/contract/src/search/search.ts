import { z } from 'zod';
import { message } from '../chat/message.ts';
import { endpoint } from '../endpoint.ts';
import { limitedText, opaqueId, queryInteger } from '../text.ts';

export const KEYWORD_MAX = 100;
export const RESULTS_MAX = 200;
export const EXCERPT_MAX = 80;

const said = z.enum(['question', 'answer', 'title'], { error: '范围不正确' });
const isoTime = z.iso.datetime({ error: '时间格式不正确' });

const searchResult = z.object({
  /** Of the conversation, as `context_id` is. */
  id: z.string(),
  context_id: z.string(),
  /** Which message of the conversation, counted from 0. */
  index_no: z.number(),
  /** Plain words around the match. */
  kw_context: z.string(),
  operate_time: isoTime,
  title: z.string(),
  said,
  /** Null when the title matches. */
  message_id: z.string().nullable(),
});
export type SearchResult = z.output<typeof searchResult>;
export type SearchedSaid = SearchResult['said'];

/** What of the caller's own holds the keyword, the newest first. */
export const searchConversations = endpoint({
  method: 'GET',
  path: '/redapi/sp/tech/chatgpt/search/ChatgptDialogSearch',
  access: 'user',
  input: z.object({
    keyword: limitedText('关键字', KEYWORD_MAX),
    /** Only what was said by one side, or titles only. */
    said: said.optional(),
    since: isoTime.optional(),
    until: isoTime.optional(),
  }),
  data: z.array(searchResult),
});
export type SearchInput = z.output<typeof searchConversations.input>;

/** One message with its neighbours. */
export const previewMatch = endpoint({
  method: 'GET',
  path: '/redapi/sp/tech/chatgpt/search/ChatgptDialogPreview',
  access: 'user',
  input: z.object({ id: opaqueId, index_no: queryInteger('序号', { min: 0, max: 1_000_000 }) }),
  data: z.object({
    id: z.string(),
    title: z.string(),
    index_no: z.number(),
    /** The how manieth question it belongs to; 0 before the first. */
    turn: z.number(),
    operate_time: isoTime,
    messages: z.array(message.extend({ index_no: z.number() })),
  }),
});
export type MatchPreview = z.output<typeof previewMatch.data>;
