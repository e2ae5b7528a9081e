import type { ExpiringStore } from '../../../platform/live/expiring-store.ts';
import type { Run, RunKey, RunLog } from '../../../platform/live/run-log.ts';
import type { AnswerRepository } from '../journal/answer.repository.ts';

/** Covers the longest possible answer and the time for which it can be resumed afterwards. */
const FINDABLE_MS = 20 * 60_000;

type Deps = { runs: RunLog; answers: Pick<AnswerRepository, 'findConversationId'>; store: ExpiringStore };
type FoundRun = { run: Run; conversationId: string | undefined };
export type FindRun = ReturnType<typeof createFindRun>;

/**
 * Finds a run by its key. The run log keeps runs of deleted conversations, so a run is returned only while its answer
 * is stored, or when it never had a conversation.
 */
export function createFindRun({ runs, answers, store }: Deps) {
  const nameOf = ({ ownerId, id }: RunKey) => `answer-alone:${ownerId}/${id}`;
  return {
    /** Must be called for each answer without a conversation. */
    noteAlone: (key: RunKey): Promise<void> => store.put(nameOf(key), '1', FINDABLE_MS),

    async find(key: RunKey): Promise<FoundRun | undefined> {
      const run = await runs.find(key);
      if (run === undefined) return undefined;
      const conversationId = await answers.findConversationId(key);
      const isFindable = conversationId !== undefined || (await store.read(nameOf(key))) !== undefined;
      return isFindable ? { run, conversationId } : undefined;
    },
  };
}
