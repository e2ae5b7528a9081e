import { z } from 'zod';
import { LIST_KEYWORD_MAX, LIST_PAGE_SIZE } from '../admin/page.ts';
import { message } from '../chat/message.ts';
import { endpoint } from '../endpoint.ts';
import { keywordText, limitedText, opaqueId, queryInteger } from '../text.ts';

export const RECORD_STATUSES = ['done', 'stopped', 'failed', 'empty', 'running'] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** The most lines of an exported file. */
export const RECORDS_EXPORT_MAX = 50_000;

const moment = z
  .string()
  .max(40, { error: '时间不正确' })
  .refine((text) => text === '' || !Number.isNaN(Date.parse(text)), { error: '时间不正确' })
  .default('');

/**
 * `from` and `to` are ISO 8601 times or days; `source` is a vendor, `knowledge`, `agent`, `flow`, `compare` or a category of the
 * knowledge base; `keyword` matches the question.
 */
const recordFilter = z.object({
  from: moment,
  to: moment,
  model: limitedText('模型', 100).default(''),
  source: limitedText('来源', 64).default(''),
  status: z.enum(['', ...RECORD_STATUSES], { error: '状态不正确' }).default(''),
  keyword: keywordText('关键字', LIST_KEYWORD_MAX).default(''),
});

export const answerRecord = z.object({
  answerId: z.string(),
  /** Empty for an answer that was not stored in a conversation. */
  conversationId: z.string(),
  question: z.string(),
  /** Empty when no model was asked. */
  model: z.string(),
  source: z.string(),
  /** The categories of the knowledge base that were asked. */
  categories: z.array(z.string()),
  status: z.enum(RECORD_STATUSES),
  /** ISO 8601. */
  startedAt: z.string(),
  firstPieceMs: z.number().nullable(),
  durationMs: z.number().nullable(),
  promptTokens: z.number(),
  answerTokens: z.number(),
  /** Whether the conversation is still there. */
  isConversationKept: z.boolean(),
});
export type AnswerRecord = z.output<typeof answerRecord>;

/** One's own questions with their answers, the newest first. */
export const listRecords = endpoint({
  method: 'GET',
  path: '/api/records',
  access: 'user',
  input: recordFilter.extend({
    pageNo: queryInteger('页码', { min: 1, max: 100_000 }).default(1),
    pageSize: queryInteger('每页条数', { min: 1, max: 100 }).default(LIST_PAGE_SIZE),
  }),
  data: z.object({ records: z.array(answerRecord), total: z.number() }),
});
export type ListRecordsInput = z.output<typeof listRecords.input>;

/** The models and sources of one's own records, for the filters. */
export const listRecordChoices = endpoint({
  method: 'GET',
  path: '/api/records/choices',
  access: 'user',
  data: z.object({ models: z.array(z.string()), sources: z.array(z.string()) }),
});

/** One record with its whole turn: the question, the answer and a failure after it. */
export const readRecord = endpoint({
  method: 'GET',
  path: '/api/records/read',
  access: 'user',
  input: z.object({ answerId: opaqueId }),
  data: answerRecord.extend({
    /** Empty when the conversation, the question or the answer was deleted. */
    messages: z.array(message),
    title: z.string(),
    /** Which question of its conversation this is, counted from 1; 0 when it is not there. */
    round: z.number(),
  }),
});
export type RecordTurn = z.output<typeof readRecord.data>;

/** Returns a CSV file of at most `RECORDS_EXPORT_MAX` records, newest first. */
export const exportRecords = endpoint({
  method: 'GET',
  path: '/api/records/export',
  access: 'user',
  input: recordFilter,
});
export type RecordFilter = z.output<typeof exportRecords.input>;
