import { repromptQuestion as repromptEndpoint } from '@wenjin/contract/knowledge/reprompt';
import type { FastifyInstance } from 'fastify';
import { userRoute } from '../../platform/http/routes.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import { repromptQuestion } from './reprompt-question.ts';

export type Knowledge = { repromptLimit: Limiter };

export function knowledgeRoutes(app: FastifyInstance, { repromptLimit }: Knowledge): void {
  userRoute(app, repromptEndpoint, async (input, caller) => {
    await repromptLimit.spend(caller.userId);
    return repromptQuestion(input);
  });
}
