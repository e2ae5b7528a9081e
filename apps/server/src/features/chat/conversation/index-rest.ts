import type { ConversationRepository } from './conversation.repository.ts';
import type { StoredMessage } from '../messages/plan-message-changes.ts';

type Deps = { conversations: ConversationRepository; now: () => number; reportError: (error: unknown) => void };
type Stored = { version: number; notIndexed?: readonly StoredMessage[] };

/**
 * Indexes the messages of a change that were too long for its transaction, and returns the version. If indexing fails,
 * search finds them only after the next start of the server.
 */
export function createIndexRest({ conversations, now, reportError }: Deps) {
  return async function indexRest(ownerId: string, id: string, { version, notIndexed = [] }: Stored): Promise<number> {
    if (notIndexed.length > 0) {
      await conversations.indexMessages({ ownerId, id, messages: notIndexed, now: now() }).catch(reportError);
    }
    return version;
  };
}
