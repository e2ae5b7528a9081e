import { listMissedQuestions, dismissMissedQuestion } from '@wenjin/contract/knowledge/missed';
import { repromptQuestion as repromptEndpoint } from '@wenjin/contract/knowledge/reprompt';
import { deleteSynonyms, listSynonyms, saveSynonyms, tryLookUp } from '@wenjin/contract/knowledge/synonyms';
import type { FastifyInstance } from 'fastify';
import { userRoute, WithExtra } from '../../platform/http/routes.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { MissedQuestions } from './questions/missed-questions.ts';
import type { RepromptQuestion } from './questions/reprompt-question.ts';
import type { TryLookUp } from './questions/try-look-up.ts';
import type { ManageSynonyms } from './synonyms/manage-synonyms.ts';

export type Knowledge = {
  repromptQuestion: RepromptQuestion;
  repromptLimit: Limiter;
  synonyms: ManageSynonyms;
  missedQuestions: MissedQuestions;
  tryLookUp: TryLookUp;
};

export function knowledgeRoutes(app: FastifyInstance, parts: Knowledge): void {
  const { synonyms, missedQuestions } = parts;
  userRoute(app, repromptEndpoint, async (input, { userId }) => {
    await parts.repromptLimit.spend(userId);
    return parts.repromptQuestion(userId, input);
  });
  userRoute(app, listSynonyms, (input) => synonyms.list(input));
  userRoute(app, saveSynonyms, (input, { userId }) => synonyms.save(userId, input));
  userRoute(app, deleteSynonyms, async ({ id }) => {
    await synonyms.delete(id);
    return null;
  });
  userRoute(app, tryLookUp, (input, { userId }) => parts.tryLookUp(userId, input));
  userRoute(app, listMissedQuestions, async (input) => {
    const { asked, missed, ...page } = await missedQuestions.list(input);
    return new WithExtra(page, { asked, missed });
  });
  userRoute(app, dismissMissedQuestion, async ({ id, dismissed }) => {
    await missedQuestions.dismiss(id, dismissed);
    return null;
  });
}
