import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import { FILES_NOT_OWN } from './file-names.ts';

/** The most documents of one question. */
export const DOCUMENTS_MAX = 5;
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
/** The text of a longer document is cut when it is uploaded. */
export const DOCUMENT_CHARACTERS_MAX = 500_000;
export const DOCUMENT_EXTENSIONS = ['pdf', 'docx', 'xlsx', 'pptx', 'csv', 'md', 'txt'] as const;

export const fileId = z.string({ error: FILES_NOT_OWN }).regex(/^[0-9a-f]{32}\.md$/u, { error: FILES_NOT_OWN });

const documentFacts = {
  fileId: z.string().max(64),
  name: z.string().max(255),
  /** Bytes of the file that was uploaded. */
  size: z.number(),
  /** Characters of the whole text. */
  characters: z.number(),
  /** Pages of a pdf, sheets of a workbook, slides of a presentation. */
  pages: z.number().optional(),
  /** Whether the text is not complete: cut at the upload, to fit the model, or without some of its scanned pages. */
  truncated: z.boolean(),
};

/**
 * Multipart with one part `file`: pdf, docx, xlsx, pptx, csv, md or txt. Scanned pages of a pdf are recognised, which may
 * take minutes; with `upload`, an id that the page has made, it can ask for the progress.
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/fastdev/tech/ptfjk/document',
  access: 'user',
  carrier: 'query',
  file: { field: 'file', maxBytes: DOCUMENT_MAX_BYTES },
  input: z.object({ upload: opaqueId.optional() }),
  data: z.object(documentFacts),
});
export type UploadedDocument = z.output<typeof uploadDocument.data>;

/** A document as a stored question holds it. */
export const attachedFile = z.object({
  ...documentFacts,
  /** How many characters the model got; absent when it got the whole text. */
  usedCharacters: z.number().optional(),
});
export type AttachedFile = z.output<typeof attachedFile>;

/** Returns, for each of some own documents, exactly the text that a model would get. */
export const previewDocuments = endpoint({
  method: 'POST',
  path: '/fastdev/tech/ptfjk/preview',
  access: 'user',
  changesState: false,
  input: z.object({
    files: z
      .array(fileId)
      .min(1, { error: '请选择文件' })
      .max(DOCUMENTS_MAX, { error: `最多 ${DOCUMENTS_MAX} 个附件` }),
    /** The id of the model; without it the text is only as long as the upload has left it. */
    model: z.string().max(100).optional(),
  }),
  data: z.array(attachedFile.extend({ text: z.string() })),
});
