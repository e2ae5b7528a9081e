import { listArticleVotes, listOwnVotes, voteAnswer } from '@wenjin/contract/knowledge/votes';
import { rate } from '@wenjin/contract/chat/rate';
import type { FastifyInstance } from 'fastify';
import { userRoute } from '../../../platform/http/routes.ts';
import type { Limiter } from '../../../platform/live/limiter.ts';
import type { VoteOnAnswers } from './vote-on-answers.ts';

export type Votes = { votes: VoteOnAnswers; voteLimit: Limiter };

export function voteRoutes(app: FastifyInstance, { votes, voteLimit }: Votes): void {
  userRoute(app, voteAnswer, async (input, { userId }) => {
    await voteLimit.spend(userId);
    await votes.vote(userId, input);
    return null;
  });
  userRoute(app, rate, async ({ id, messageId, value, reason, reasons }, { userId }) => {
    await voteLimit.spend(userId);
    await votes.rate(userId, { conversationId: id, answerId: messageId, value, reasons, text: reason });
    return null;
  });
  userRoute(app, listOwnVotes, ({ conversationId }, { userId }) => votes.listOwn(userId, conversationId));
  userRoute(app, listArticleVotes, (input) => votes.listOfArticle(input));
}
