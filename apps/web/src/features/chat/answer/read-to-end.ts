import { CallError } from '../../../shared/api/call-error.ts';
import { isOutage, PATIENCE_MS } from '../../../shared/api/patiently.ts';
import { patience } from '../../../shared/browser/connection/patience.ts';
import type { SessionEvent } from './answer-machine.ts';
import type { AnswerRequests } from './answer-requests.ts';

type Reading = {
  requests: Pick<AnswerRequests, 'resumeStream'>;
  answerId: string;
  signal: AbortSignal;
  /** How many pieces have been read. Client and server number the pieces in the same way. */
  from: number;
};

/** Reads an answer that the server has, and connects again whenever the connection is lost. */
export async function* readToEnd({ requests, answerId, signal, from }: Reading): AsyncGenerator<SessionEvent> {
  let pieces = from;
  let left = PATIENCE_MS;
  let failed = 0;
  for (;;) {
    try {
      for await (const event of requests.resumeStream(answerId, pieces, signal)) {
        // A vendor may flush a last piece after the abort; by then another answer may be running.
        if (signal.aborted) return;
        yield event;
        if (event.type !== 'text-delta') continue;
        pieces += 1;
        left = PATIENCE_MS;
        failed = 0;
      }
      throw new CallError({ kind: 'network' });
    } catch (error) {
      if (signal.aborted || left <= 0 || !isOutage(error)) throw error;
      yield { type: 'connection-lose' };
      left -= await patience.pause({ attempt: failed, signal });
      if (signal.aborted) return;
      failed += 1;
    }
  }
}
