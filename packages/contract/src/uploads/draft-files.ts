import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import { DOCUMENTS_MAX } from './documents.ts';
import { fileName } from './file-names.ts';
import { PICTURES_MAX } from './pictures.ts';

/**
 * Tells the server which uploads an unsent question holds, so that they are not removed. Each call replaces the list of
 * that draft; an empty list ends it. Names that are not files of the caller are ignored.
 */
export const keepDraftFiles = endpoint({
  method: 'POST',
  path: '/fastdev/tech/ptfjk/draft',
  access: 'user',
  input: z.object({
    /** The id of the conversation, or `new`. */
    draft: opaqueId,
    /** Addresses of pictures without `/files/`, and `fileId`s of documents. */
    files: z.array(fileName).max(PICTURES_MAX + DOCUMENTS_MAX, { error: '附件过多' }),
  }),
});
