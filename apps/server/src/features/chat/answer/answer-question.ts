import { ANSWER_FAILED, MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import { TOO_LONG } from '@wenjin/domain/chat/token-rules';
import type { Run, RunEnding } from '../../../platform/live/run-log.ts';
import { VendorError } from '../../../platform/llm/vendor-error.ts';
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
    let room = MESSAGE_TEXT_MAX;
    try {
      await streamModel(request, stopSignal, (text) => {
        // An adapter may still send the closing tag of a thinking block after it was told to stop.
        if (room <= 0) return false;
        run.append(text.length > room ? cutText(text, room) : text);
        room -= text.length;
        return room > 0;
      });
    } catch (error) {
      if (!stopSignal.aborted) {
        reportError(error);
        const isTooLong = error instanceof VendorError && error.kind === 'too-long';
        return { outcome: 'failed', message: isTooLong ? TOO_LONG : ANSWER_FAILED };
      }
    }
    if (!stopSignal.aborted) return { outcome: 'done' };
    return { outcome: stopSignal.reason === 'interrupted' ? 'interrupted' : 'stopped' };
  };
}

/** Cuts the text without splitting a surrogate pair at its end. */
function cutText(text: string, characters: number): string {
  const cut = text.slice(0, characters);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
