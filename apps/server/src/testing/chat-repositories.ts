import type { Kysely } from 'kysely';
import { createAnswerRepository } from '../features/chat/journal/answer.repository.ts';
import { createConversationRepository } from '../features/chat/conversation/conversation.repository.ts';
import { createOrganiseRepository } from '../features/chat/history/organise.repository.ts';
import { createRecycleBinRepository } from '../features/chat/history/recycle-bin.repository.ts';
import { createSearchIndex } from '../features/search/index/search-index.repository.ts';
import type { Database } from '../platform/db/schema.ts';

/** Creates the chat repositories with the real search index, as the composition root does. */
export function createChatRepositories(db: Kysely<Database>) {
  const index = createSearchIndex(db);
  return {
    conversations: createConversationRepository(db, index),
    answers: createAnswerRepository(db, index),
    bin: createRecycleBinRepository(db),
    history: createOrganiseRepository(db),
  };
}
