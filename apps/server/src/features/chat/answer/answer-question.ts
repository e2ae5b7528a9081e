import { ANSWER_FAILED, MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import type { FailureKind } from '@wenjin/domain/chat/failures';
import { joinContinuation } from '@wenjin/domain/chat/join-continuation';
import { TOO_LONG } from '@wenjin/domain/chat/token-rules';
import type { Run, RunEnding } from '../../../platform/live/run-log.ts';
import { VendorError, type VendorFailure } from '../../../platform/llm/vendor-error.ts';
import type { ModelRequest, StreamModel } from '../../../platform/llm/stream-model.ts';

type Deps = { streamModel: StreamModel; reportError: (error: unknown) => void };
export type AnswerQuestion = ReturnType<typeof createAnswerQuestion>;

/**
 * Streams one answer into its run. When a vendor fails, the answer ends as failed; the vendor's own message only
 * reaches the log.
 */
export function createAnswerQuestion({ streamModel, reportError }: Deps) {
  return async function answerQuestion(request: ModelRequest, run: Run): Promise<RunEnding> {
    const { stopSignal } = run;
    const { continues = '' } = request;
    const joined = joinContinuation(continues);
    let room = MESSAGE_TEXT_MAX - continues.length;
    let isCut = false;
    const take = (text: string): boolean => {
      // An adapter may still send the closing tag of a thinking block after it was told to stop.
      if (room <= 0) return false;
      if (text !== '') run.append(text.length > room ? cutText(text, room) : text);
      room -= text.length;
      return room > 0;
    };
    const onCut = () => (isCut = true);
    try {
      await streamModel({ ...request, onCut }, stopSignal, (text) => take(joined.push(text)));
      take(joined.end());
    } catch (error) {
      take(joined.end());
      if (!stopSignal.aborted) {
        reportError(error);
        const kind = kindOf(error);
        return { outcome: 'failed', message: kind === 'too-long' ? TOO_LONG : ANSWER_FAILED, kind };
      }
    }
    if (!stopSignal.aborted) return isCut ? { outcome: 'done', isCut } : { outcome: 'done' };
    return { outcome: stopSignal.reason === 'interrupted' ? 'interrupted' : 'stopped' };
  };
}

/** Any other failure may be mended by another attempt. */
const KINDS: Partial<Record<VendorFailure, FailureKind>> = {
  'rate-limited': 'busy',
  'quota-used-up': 'quota',
  unauthorised: 'unavailable',
  misconfigured: 'unavailable',
  resting: 'unavailable',
  filtered: 'refused',
  'too-long': 'too-long',
};

function kindOf(error: unknown): FailureKind | undefined {
  return error instanceof VendorError ? KINDS[error.kind] : undefined;
}

/** Cuts the text without splitting a surrogate pair at its end. */
function cutText(text: string, characters: number): string {
  const cut = text.slice(0, characters);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
