import { previewMatch, searchConversations } from '@wenjin/contract/search/search';
import type { FastifyInstance } from 'fastify';
import { userRoute } from '../../platform/http/routes.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { PreviewMatch } from './preview-match.ts';
import type { SearchConversations } from './search-conversations.ts';

export type SearchFeature = {
  searchConversations: SearchConversations;
  previewMatch: PreviewMatch;
  searchLimit: Limiter;
};

export function searchRoutes(app: FastifyInstance, search: SearchFeature): void {
  userRoute(app, searchConversations, async (input, caller) => {
    await search.searchLimit.spend(caller.userId);
    return search.searchConversations(caller.userId, input);
  });
  userRoute(app, previewMatch, ({ id, index_no }, caller) => search.previewMatch(caller.userId, id, index_no));
}
