import { createPreviewMatch } from '../features/search/preview-match.ts';
import { createSearchConversations } from '../features/search/search-conversations.ts';
import { createSearchRepository } from '../features/search/search.repository.ts';
import type { SearchFeature } from '../features/search/search.routes.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { LiveState } from '../platform/live/live-state.ts';

const SEARCHES_PER_MINUTE = 60;

type Parts = { db: OpenDatabase['db']; live: LiveState };

export function buildSearch({ db, live }: Parts): SearchFeature {
  const entries = createSearchRepository(db);
  return {
    searchConversations: createSearchConversations({ entries }),
    previewMatch: createPreviewMatch({ entries }),
    searchLimit: live.createLimiter('searches', {
      uses: SEARCHES_PER_MINUTE,
      seconds: 60,
      message: '搜索太频繁，请稍后再试',
    }),
  };
}
