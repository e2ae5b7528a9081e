import { z } from 'zod';
import { pageInput, pageOf } from '../admin/page.ts';
import { endpoint } from '../endpoint.ts';
import { labelText, opaqueId, requiredText } from '../text.ts';
import { MESSAGE_TEXT_MAX } from '../chat/message.ts';
import { foundArticle } from './reprompt.ts';

export const SYNONYM_WORD_MAX = 20;
export const SYNONYM_WORDS_MAX = 30;

export const synonymGroup = z.object({
  id: z.string(),
  /** The first word names the group. */
  words: z.array(z.string()),
  /** `built-in` came with the product, `own` was added here. */
  origin: z.enum(['built-in', 'own']),
  updatedAt: z.string(),
  /** Empty for a group that is as it came with the product. */
  updatedBy: z.string(),
});
export type SynonymGroup = z.output<typeof synonymGroup>;

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/knowledge/synonyms',
  access: 'admin',
  input: pageInput.extend({ origin: z.enum(['', 'built-in', 'own'], { error: '来源不正确' }).default('') }),
  data: pageOf(synonymGroup),
});

const word = labelText('同义词', SYNONYM_WORD_MAX);

/** Changes a group, or adds one when no id is given; `data` is its id. A word can be in one group only. */
export const saveSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/knowledge/synonyms/save',
  access: 'admin',
  audit: 'synonyms-save',
  input: z.object({
    id: opaqueId.optional(),
    words: z
      .array(word)
      .min(2, { error: '一组至少要有两个词' })
      .max(SYNONYM_WORDS_MAX, { error: `一组最多 ${SYNONYM_WORDS_MAX} 个词` }),
  }),
  data: z.string(),
});

export const deleteSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/knowledge/synonyms/delete',
  access: 'admin',
  audit: 'synonyms-delete',
  input: z.object({ id: opaqueId }),
});

/** Looks a question up as a user's question would be, without counting it. An empty category means all of them. */
export const tryLookUp = endpoint({
  method: 'GET',
  path: '/api/admin/knowledge/try',
  access: 'admin',
  input: z.object({
    question: requiredText('问题', MESSAGE_TEXT_MAX),
    category: z.string().max(200).default(''),
  }),
  data: z.object({
    /** The words that were looked up, each with the synonyms that count as the same word. */
    words: z.array(z.object({ word: z.string(), synonyms: z.array(z.string()) })),
    /** The day whose versions were searched. */
    on: z.string(),
    articles: z.array(foundArticle),
  }),
});
