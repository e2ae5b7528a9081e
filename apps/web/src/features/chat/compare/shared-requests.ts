import { askQuestion, detachedAnswer, type AskQuestionInput } from '@wenjin/contract/chat/answer';
import { AnswerHub } from '../../../shared/api/answer-hub.ts';
import { failureText, type StreamEvent } from '../../../shared/api/answer-stream.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { readResponse } from '../../../shared/api/read-response.ts';
import { sendRequest } from '../../../shared/api/send-request.ts';
import { answerRequests, type AnswerRequests } from '../answer/answer-requests.ts';
import { askAnywhere } from '../answer/ask-knowledge.ts';

/** Requests of windows that share one connection for their answers. */
export function createSharedRequests(): AnswerRequests {
  const hub = new AnswerHub();

  async function* openStream(input: AskQuestionInput, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    const { path } = askQuestion;
    const response = await sendRequest(askQuestion, { ...input, detached: true }, { signal });
    if (response.status >= 500) {
      yield { type: 'answer-error', message: await failureText(response, path) };
      return;
    }
    const body = (await readResponse(response, { path, isQuiet: false })) as { data?: unknown };
    const { data } = detachedAnswer.safeParse(body.data);
    if (data === undefined) throw new CallError({ kind: 'unreadable', url: path });
    yield { type: 'answer-stored', conversationId: data.conversationId };
    yield { type: 'answer-model', model: data.model, ...(data.isBuiltIn === true && { isBuiltIn: true }) };
    yield* hub.read(data.answerId, 0, signal);
  }

  return {
    ...answerRequests,
    openStream: (input, signal) => askAnywhere(openStream, input, signal),
    resumeStream: (answerId, from, signal) => hub.read(answerId, from, signal),
  };
}
