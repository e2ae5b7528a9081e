import { z } from 'zod';
import { message, sourceLibrary } from '../chat/message.ts';
import { endpoint } from '../endpoint.ts';
import { labelText, limitedText, opaqueId } from '../text.ts';
import { COMPARISON_TITLE_MAX, SYSTEM_MAX, WINDOWS_MAX } from './limits.ts';

const isoTime = z.iso.datetime({ error: '时间格式不正确' });
const title = labelText('对比名称', COMPARISON_TITLE_MAX);

const windowSettings = z.object({
  model: z.string({ error: '缺少模型' }).min(1, { error: '缺少模型' }).max(100, { error: '不支持的模型' }),
  temperature: z
    .number({ error: '随机性不正确' })
    .min(0, { error: '随机性应为 0 到 2' })
    .max(2, { error: '随机性应为 0 到 2' })
    .optional(),
  maxTokens: z.number({ error: '回答长度不正确' }).int().min(1).max(1_000_000).optional(),
  sourceLibrary: sourceLibrary.optional(),
});

const windowToSave = windowSettings.extend({
  /** The window of the stored comparison; without it the one at the same place. */
  conversationId: opaqueId.optional(),
  /** The whole thread, as JSON text or as a list. Without it the stored thread stays as it is. */
  context: z.union([z.string(), z.array(message)], { error: '会话内容不正确' }).optional(),
});
export type WindowToSave = z.output<typeof windowToSave>;

/** Stores a comparison. A window that is left out is deleted with its thread. */
export const saveComparison = endpoint({
  method: 'POST',
  path: '/api/compare/save',
  access: 'user',
  bodyLimit: 16 * 1024 * 1024,
  input: z.object({
    id: opaqueId.optional(),
    /** A new comparison needs one; without it a stored one keeps its own. */
    title: title.optional(),
    system: limitedText('系统提示', SYSTEM_MAX).default(''),
    /** Whether the names of the models are hidden until the user has chosen a window. */
    isBlind: z.boolean({ error: '盲测设置不正确' }).optional(),
    windows: z
      .array(windowToSave, { error: '缺少窗口' })
      .min(1, { error: '缺少窗口' })
      .max(WINDOWS_MAX, { error: `最多 ${WINDOWS_MAX} 个窗口` }),
  }),
  data: z.string(),
});
export type SaveComparisonInput = z.output<typeof saveComparison.input>;

const comparisonTitle = z.object({
  id: z.string(),
  title: z.string(),
  windows: z.number(),
  operateTime: isoTime,
  createTime: isoTime,
});
export type ComparisonTitle = z.output<typeof comparisonTitle>;

/** The caller's own comparisons, the last used first. */
export const listComparisons = endpoint({
  method: 'GET',
  path: '/api/compare/list',
  access: 'user',
  data: z.array(comparisonTitle),
});

const savedWindow = windowSettings.extend({
  /** The thread of the window: its questions are asked in this conversation, which no list of conversations shows. */
  conversationId: z.string(),
  /** JSON text of an array of messages. */
  context: z.string(),
  /** How long the newest answer took; null before the first one. */
  timing: z.object({ firstPieceMs: z.number().nullable(), durationMs: z.number().nullable() }).nullable(),
});
export type SavedWindow = z.output<typeof savedWindow>;

const choice = z.object({
  /** The number of the question, beginning with 1. */
  round: z.number(),
  conversationId: z.string(),
  model: z.string(),
});

export const readComparison = endpoint({
  method: 'GET',
  path: '/api/compare/read',
  access: 'user',
  input: z.object({ id: opaqueId }),
  data: z.object({
    id: z.string(),
    title: z.string(),
    system: z.string(),
    isBlind: z.boolean(),
    windows: z.array(savedWindow),
    /** The best window of each question that was judged. */
    choices: z.array(choice),
    operateTime: isoTime,
    createTime: isoTime,
  }),
});
export type SavedComparison = z.output<typeof readComparison.data>;

export const renameComparison = endpoint({
  method: 'POST',
  path: '/api/compare/rename',
  access: 'user',
  input: z.object({ id: opaqueId, title }),
});

/** Deletes a comparison with its threads. */
export const deleteComparison = endpoint({
  method: 'POST',
  path: '/api/compare/delete',
  access: 'user',
  input: z.object({ id: opaqueId }),
});

/** Notes the best window of a question. It replaces an earlier choice and ends the blind mode. */
export const chooseWindow = endpoint({
  method: 'POST',
  path: '/api/compare/choose',
  access: 'user',
  input: z.object({
    id: opaqueId,
    round: z.number({ error: '轮次不正确' }).int().min(1).max(10_000),
    conversationId: opaqueId,
  }),
});
