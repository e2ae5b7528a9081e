import { z } from 'zod';

export const EXCERPT_MAX = 200;
export const HEADING_MAX = 300;
export const CITED_PASSAGES_MAX = 5;

/** Begins the hash of the page of an article which names the cited sentence of the passage. A hash is not sent to the server. */
export const CITED_SENTENCE = 'cite=';

/** One numbered source of an answer: an article with the passages that the model was given. */
const citation = z.object({
  /** Id of the article. */
  id: z.string().max(64),
  version: z.number().int(),
  category: z.string().max(20),
  effectiveFrom: z.string().max(10),
  effectiveTo: z.string().max(10),
  passages: z
    .array(
      z.object({
        passage: z.number().int(),
        heading: z.string().max(HEADING_MAX),
        excerpt: z.string().max(EXCERPT_MAX),
      }),
    )
    .max(CITED_PASSAGES_MAX),
});
export type Citation = z.output<typeof citation>;

/** What the thread needs to show the citations of an answer from the knowledge base. */
export const answerKnowledge = z.object({
  /** The n-th entry belongs to the number [n] in the text and to the n-th entry of `questionLink`. */
  citations: z.array(citation).max(100),
  /** The year, month or day (2026, 2026-09, 2026-09-01) whose versions were used; absent when that is today. */
  asOf: z.string().max(10).optional(),
});
export type AnswerKnowledge = z.output<typeof answerKnowledge>;
