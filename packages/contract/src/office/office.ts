import { z } from 'zod';
import { readSelf } from '../account/sign-in.ts';
import { pageInput, pageOf } from '../admin/page.ts';
import { endpoint } from '../endpoint.ts';
import { labelText, opaqueId, queryInteger } from '../text.ts';

export const DOCUMENT_TITLE_MAX = 100;
/** Maximum number of characters in a document. */
export const DOCUMENT_MAX = 4 * 1024 * 1024;
/** Large enough for a document that is base64-encoded and form-encoded. */
const DOCUMENT_BODY_LIMIT = 24 * 1024 * 1024;

const isoTime = z.iso.datetime({ error: '时间格式不正确' });
const title = labelText('文档标题', DOCUMENT_TITLE_MAX);
const content = z.string({ error: '缺少文档内容' }).max(DOCUMENT_MAX, { error: '文档内容过长' });

export const readOfficeUser = endpoint({
  method: 'POST',
  path: '/office/api/getCurUserInfo',
  access: 'user',
  changesState: false,
  data: readSelf.data,
});

/** `param` is base64 of the JSON that `markdownToSave` describes. */
export const saveMarkdown = endpoint({
  method: 'POST',
  path: '/office/api/markdown/save',
  access: 'user',
  carrier: 'form',
  bodyLimit: DOCUMENT_BODY_LIMIT,
  input: z.object({ param: z.string({ error: '缺少文档' }).min(1, { error: '缺少文档' }) }),
  data: z.object({ officeId: z.string() }),
});

export const markdownToSave = z.object({
  mdTitle: title,
  mdContent: content,
  /** Id of the document to replace; left out or empty for a new document. */
  officeId: z.union([opaqueId, z.literal('')], { error: '编号不正确' }).nullish(),
  /** Ignored: the author is always the signed-in user. */
  userName: z.string().max(200).nullish(),
  userId: z.string().max(200).nullish(),
  parentId: z.string().max(200).nullish(),
  isShare: z.enum(['0', '1'], { error: '分享设置不正确' }).default('0'),
  /** The share link expires at this time; by default one year from now. */
  shareDate: z.string().max(40).nullish(),
});
export type MarkdownToSave = z.input<typeof markdownToSave>;

const officeDocument = z.object({
  officeId: z.string(),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  createTime: isoTime,
  updateTime: isoTime,
  version: z.number(),
  /** Whether the caller may edit it. */
  isOwn: z.boolean(),
  /** Others may read the document until this time; null when it is not shared. */
  sharedUntil: isoTime.nullable(),
});
export type OfficeDocument = z.output<typeof officeDocument>;

/**
 * Returns the caller's own document or a shared one. For anyone else the response is the same as for a missing
 * document.
 */
export const readDocument = endpoint({
  method: 'GET',
  path: '/office/api/doc',
  access: 'visitor',
  input: z.object({ officeId: opaqueId }),
  data: officeDocument,
});

const documentRecord = z.object({
  officeId: z.string(),
  title: z.string(),
  characters: z.number(),
  /** Null when it is not shared; in the past when the share has expired. */
  sharedUntil: isoTime.nullable(),
  updatedAt: isoTime,
});
export type DocumentRecord = z.output<typeof documentRecord>;

/** Lists the caller's own documents, the last changed first. `keyword` matches title and content. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/office/api/list',
  access: 'user',
  input: pageInput.extend({
    share: z.enum(['', 'shared', 'unshared', 'expired'], { error: '分享状态不正确' }).default(''),
  }),
  data: pageOf(documentRecord),
});

export const renameDocument = endpoint({
  method: 'POST',
  path: '/office/api/doc/rename',
  access: 'user',
  input: z.object({ officeId: opaqueId, title }),
});

export const saveDocument = endpoint({
  method: 'POST',
  path: '/office/api/doc/save',
  access: 'user',
  bodyLimit: DOCUMENT_BODY_LIMIT,
  input: z.object({
    officeId: opaqueId,
    title,
    content,
    /** The version that the caller read. When it is stale, nothing is changed. */
    version: z.number().int(),
    /** Always keeps the previous text as a separate version, even when the last version is recent. */
    keep: z.boolean().default(false),
  }),
  extra: z.object({ version: z.number() }),
});

export const listVersions = endpoint({
  method: 'GET',
  path: '/office/api/doc/versions',
  access: 'user',
  input: z.object({ officeId: opaqueId }),
  data: z.array(z.object({ version: z.number(), title: z.string(), saveTime: isoTime, characters: z.number() })),
});

export const readVersion = endpoint({
  method: 'GET',
  path: '/office/api/doc/version',
  access: 'user',
  input: z.object({ officeId: opaqueId, version: queryInteger('版本', { min: 1, max: 1_000_000_000 }) }),
  data: z.object({ title: z.string(), content: z.string() }),
});

/** Shares a document with everyone who has its URL, or stops sharing it immediately. */
export const shareDocument = endpoint({
  method: 'POST',
  path: '/office/api/doc/share',
  access: 'user',
  input: z.object({ officeId: opaqueId, isShare: z.boolean(), shareDate: isoTime.optional() }),
  extra: z.object({ sharedUntil: isoTime.nullable() }),
});

export const deleteDocument = endpoint({
  method: 'POST',
  path: '/office/api/doc/delete',
  access: 'user',
  input: z.object({ officeId: opaqueId }),
});
