import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { keywordText, opaqueId, queryInteger } from '../text.ts';
import { templateBody, templateTitle, titleMatch } from './template-fields.ts';
import { IMPORT_MAX, TEMPLATE_TITLE_MAX } from './limits.ts';

export const TEMPLATE_PAGE_SIZE = 20;
export const SLASH_PAGE_SIZE = 8;

const chatTemplate = z.object({
  id: z.string(),
  title: z.string(),
  template: z.string(),
  /** Sent back with a save, so that a change made in another window is not overwritten. */
  version: z.number(),
  match: titleMatch,
});
export type ChatTemplate = z.output<typeof chatTemplate>;

/**
 * Lists the caller's own templates. `title` matches anywhere in the title, in its pinyin and in its pinyin initials.
 */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/templatePageList',
  access: 'user',
  input: z.object({
    title: keywordText('标题', TEMPLATE_TITLE_MAX).default(''),
    pageNo: queryInteger('页码', { min: 1, max: 100_000 }).default(1),
    pageSize: queryInteger('每页条数', { min: 1, max: 100 }).default(TEMPLATE_PAGE_SIZE),
    /** Newest first by default, or most recently used first, or most often used first. */
    sort: z.enum(['new', 'recent', 'most'], { error: '排序方式不正确' }).default('new'),
  }),
  data: z.object({
    records: z.array(chatTemplate),
    total: z.number(),
    /** The number of all templates of the caller, regardless of the filter. */
    all: z.number(),
  }),
});
export type TemplatePage = z.output<typeof listTemplates.data>;

export const readTemplate = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/templateDetail',
  access: 'user',
  input: z.object({ id: opaqueId }),
  data: chatTemplate,
});

/**
 * Updates a template, or adds one when no id is given; `data` is its id. A stale `version` is rejected and changes
 * nothing.
 */
export const saveTemplate = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/templateSaveOrUpdate',
  access: 'user',
  input: z.object({
    // Some clients send an empty id for a new template.
    id: z.union([opaqueId, z.literal(''), z.null()], { error: '编号不正确' }).optional(),
    title: templateTitle,
    template: templateBody,
    version: z.number({ error: '版本不正确' }).int({ error: '版本不正确' }).optional(),
  }),
  data: z.string(),
  extra: z.object({ version: z.number() }),
});
export type SaveTemplateInput = z.output<typeof saveTemplate.input>;

/** A GET because the specification says so; it is protected like every request that changes data. */
export const deleteTemplate = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/templateDelete',
  access: 'user',
  changesState: true,
  input: z.object({ id: opaqueId }),
});

/** Called when a question made from this template is sent; the lists sorted by use depend on it. */
export const noteTemplateUse = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/templateUse',
  access: 'user',
  carrier: 'query',
  input: z.object({ id: opaqueId }),
});

const plainTemplate = z.object({ title: templateTitle, template: templateBody });
export type PlainTemplate = z.output<typeof plainTemplate>;

/** Adds several templates at once and skips exact duplicates of existing ones. */
export const importTemplates = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/templateImport',
  access: 'user',
  input: z.object({
    templates: z
      .array(plainTemplate, { error: '缺少模板' })
      .min(1, { error: '缺少模板' })
      .max(IMPORT_MAX, { error: `一次最多导入${IMPORT_MAX}个模板` }),
  }),
  data: z.object({ added: z.number(), skipped: z.number() }),
});

/** Lists ready-made templates that every user may copy. */
export const listTemplateLibrary = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/templateLibrary',
  access: 'user',
  data: z.array(plainTemplate),
});
