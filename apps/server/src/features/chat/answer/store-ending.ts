import { setTimeout as sleep } from 'node:timers/promises';
import type { RunEnding } from '../../../platform/live/run-log.ts';
import type { AnswerJournal, JournalEntry } from '../journal/answer-journal.ts';

/** How long a reader waits for a database that is away before the stream ends with an error. */
const TELL_WITHIN_MS = 60_000;
const NOT_STORED = '回答已生成，但保存失败，请复制后重试';
const NO_PLACE = '回答已中断：会话或消息已被删除或修改，回答未保存';

type Deps = { journal: AnswerJournal; reportError: (error: unknown) => void };

/** Stores the end of an answer and returns what readers may be told: an end that is not stored is none. */
export function createStoreEnding({ journal, reportError }: Deps) {
  return async function storeEnding(entry: JournalEntry, ending: RunEnding): Promise<RunEnding> {
    const storing = journal.finish(entry, ending);
    const waiting = new AbortController();
    try {
      const isStored = await Promise.race([storing, sleep(TELL_WITHIN_MS, 'away' as const, waiting)]);
      if (isStored === true) return ending;
      // The journal goes on trying after readers were told.
      return { outcome: 'failed', message: isStored === 'away' ? NOT_STORED : NO_PLACE };
    } catch (error) {
      reportError(error);
      return { outcome: 'failed', message: NOT_STORED };
    } finally {
      waiting.abort();
      storing.catch(() => {
        // Reported above, or given up because the process ends.
      });
    }
  };
}
