import { randomUUID } from 'node:crypto';
import type { Chat } from '../features/chat/chat.routes.ts';
import { createChoiceRepository } from '../features/compare/choice.repository.ts';
import { createComparisonRepository } from '../features/compare/comparison.repository.ts';
import { type Comparisons, createComparisons } from '../features/compare/comparisons.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';

type Parts = {
  db: OpenDatabase['db'];
  chat: Pick<Chat, 'saveConversation' | 'readConversation' | 'conversations' | 'recycleBin'>;
  now: () => number;
};

/** The windows of a comparison are conversations, so that its answers are stored and resumed like all others. */
export function buildCompare({ db, chat, now }: Parts): Comparisons {
  const contextType = (sources: readonly string[]) => JSON.stringify(sources);
  return createComparisons({
    comparisons: createComparisonRepository(db),
    choices: createChoiceRepository(db),
    async createThread(ownerId, comparisonId, { title, sources }) {
      const thread = { title, context: '[]', contextType: contextType(sources) };
      return (await chat.saveConversation(ownerId, thread, comparisonId)).id;
    },
    async replaceThread(ownerId, id, { title, sources, context }) {
      const { version } = await chat.readConversation(ownerId, id);
      await chat.saveConversation(ownerId, { id, title, context, contextType: contextType(sources), version });
    },
    async renameThread(ownerId, id, title) {
      await chat.conversations.rename({ ownerId, id, title });
    },
    stopThread: (ownerId, id) => chat.recycleBin.stopAnswers(ownerId, id),
    readThread: async (ownerId, id) => (await chat.readConversation(ownerId, id)).context,
    newId: randomUUID,
    now,
  });
}
