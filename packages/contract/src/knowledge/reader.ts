import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId, queryInteger } from '../text.ts';
import { articleState } from './article-fields.ts';
import { VERSION_MAX } from './article-versions.ts';

const readerVersion = z.object({
  version: z.number(),
  effectiveFrom: z.string(),
  effectiveTo: z.string(),
  state: articleState,
  savedAt: z.string(),
  savedBy: z.string(),
});

/** A part of an article that is found and cited on its own. */
const readerPassage = z.object({
  /** The number in `?passage=` and in citations; the first is 1. */
  passage: z.number(),
  /** The headings above it, with " › " between them. */
  heading: z.string(),
  /** Its markdown. */
  text: z.string(),
  /** Where it is in `body`, in UTF-16 units. */
  start: z.number(),
  end: z.number(),
});

/**
 * Without `version`, returns the version in force today; an article that has none is reported as missing, and so is
 * every draft. With `version`, returns that published version, also when it has ended or has not begun.
 */
export const readArticle = endpoint({
  method: 'GET',
  path: '/api/kb/article',
  access: 'user',
  input: z.object({ id: opaqueId, version: queryInteger('版本', { min: 1, max: VERSION_MAX }).optional() }),
  data: z.object({
    id: z.string(),
    title: z.string(),
    category: z.string(),
    body: z.string(),
    effectiveFrom: z.string(),
    effectiveTo: z.string(),
    version: z.number(),
    state: articleState,
    /** The published versions, the newest first. */
    versions: z.array(readerVersion),
    passages: z.array(readerPassage),
    updatedAt: z.string(),
  }),
});
export type ReaderArticle = z.output<typeof readArticle.data>;
