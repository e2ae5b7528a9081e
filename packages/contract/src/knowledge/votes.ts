import { z } from 'zod';
import { pageInput, pageOf } from '../admin/page.ts';
import { endpoint } from '../endpoint.ts';
import { limitedText, opaqueId } from '../text.ts';

export const VOTE_REASONS = ['数字不对', '答非所问', '资料已过期', '没有答全'] as const;
export const VOTE_TEXT_MAX = 200;

export const voteValue = z.union([z.literal(1), z.literal(0), z.literal(-1)], { error: '评价不正确' });
export const voteReasons = z.array(z.enum(VOTE_REASONS, { error: '原因不正确' })).max(VOTE_REASONS.length);

/** Votes on an own stored answer from the knowledge base: 1 useful, -1 useless, 0 takes the vote back. */
export const voteAnswer = endpoint({
  method: 'POST',
  path: '/api/kb/vote',
  access: 'user',
  input: z.object({
    conversationId: opaqueId,
    answerId: opaqueId,
    value: voteValue,
    reasons: voteReasons.default([]),
    text: limitedText('补充说明', VOTE_TEXT_MAX).default(''),
  }),
});
export type VoteAnswerInput = z.output<typeof voteAnswer.input>;

/** The caller's own votes in one conversation. */
export const listOwnVotes = endpoint({
  method: 'GET',
  path: '/api/kb/votes',
  access: 'user',
  input: z.object({ conversationId: opaqueId }),
  data: z.array(z.object({ answerId: z.string(), value: voteValue, reasons: z.array(z.string()), text: z.string() })),
});

export const articleVote = z.object({
  value: voteValue,
  reasons: z.array(z.string()),
  text: z.string(),
  /** The question that was asked. */
  question: z.string(),
  votedAt: z.string(),
});
export type ArticleVote = z.output<typeof articleVote>;

/** The votes of the last 30 days on answers that name an article, the newest first. They do not say who voted. */
export const listArticleVotes = endpoint({
  method: 'GET',
  path: '/api/admin/knowledge/votes',
  access: 'admin',
  input: pageInput.extend({ articleId: opaqueId }),
  data: pageOf(articleVote),
});
