import type { AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import { ANSWER_FAILED, MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import { TOO_LONG } from '@wenjin/domain/chat/token-rules';
import { VendorError } from '../../platform/llm/vendor-error.ts';
import type { ModelRequest, StreamModel } from '../../platform/llm/stream-model.ts';

type Deps = { streamModel: StreamModel; reportError: (error: unknown) => void };
export type AnswerQuestion = ReturnType<typeof createAnswerQuestion>;

/** Streams one answer. A vendor's failure is an event, never a torn connection; its text stays in the log. */
export function createAnswerQuestion({ streamModel, reportError }: Deps) {
  return async function* answerQuestion(request: ModelRequest, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    let length = 0;
    try {
      for await (const text of streamModel(request, signal)) {
        const room = MESSAGE_TEXT_MAX - length;
        length += text.length;
        yield { type: 'text-delta', text: length > MESSAGE_TEXT_MAX ? cutText(text, room) : text };
        if (length >= MESSAGE_TEXT_MAX) break;
      }
      yield { type: 'answer-end' };
    } catch (error) {
      if (signal.aborted) return;
      reportError(error);
      const isTooLong = error instanceof VendorError && error.kind === 'too-long';
      yield { type: 'answer-error', message: isTooLong ? TOO_LONG : ANSWER_FAILED };
    }
  };
}

/** What fits, without half a character at its end. */
function cutText(text: string, characters: number): string {
  const cut = text.slice(0, characters);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
