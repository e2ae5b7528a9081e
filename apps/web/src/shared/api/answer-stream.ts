import {
  askQuestion,
  BUILT_IN_ENGINE,
  CONVERSATION_ID_HEADER,
  ENGINE_HEADER,
  MODEL_HEADER,
  resumeAnswer,
  type AskQuestionInput,
} from '@wenjin/contract/chat/answer';
import { AnswerWireReader, HEARTBEAT_MS, NOTES_HEADER, type AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import { ANSWER_FAILED } from '@wenjin/contract/chat/message';
import { decodeBase64 } from '@wenjin/contract/base64';
import { CallError } from './call-error.ts';
import { readResponse } from './read-response.ts';
import { sendRequest } from './send-request.ts';

/** After this time without even a heartbeat the connection counts as lost, even if the browser has not noticed. */
const SILENCE_MS = 3 * HEARTBEAT_MS;

const WITH_NOTES = { [NOTES_HEADER]: '1' };

/** The events of an answer and, before them, the headers: where it is stored, and which model answers. */
export type StreamEvent =
  | AnswerEvent
  | { readonly type: 'answer-model'; readonly model: string; readonly isBuiltIn?: boolean }
  | { readonly type: 'answer-stored'; readonly conversationId: string };

/** Asks a question and yields the events of its answer. A failure that the stream reports is an event, not a throw. */
export async function* openStream(input: AskQuestionInput, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const response = await sendRequest(askQuestion, input, { signal, headers: WITH_NOTES });
  yield* headerEvents(response);
  yield* readEvents(response, askQuestion.path);
}

export async function* resumeStream(answerId: string, from: number, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const response = await sendRequest(resumeAnswer, { answerId, from: String(from) }, { signal, headers: WITH_NOTES });
  yield* headerEvents(response);
  yield* readEvents(response, resumeAnswer.path);
}

function* headerEvents({ headers }: Response): Generator<StreamEvent> {
  const conversationId = headers.get(CONVERSATION_ID_HEADER);
  if (conversationId !== null) yield { type: 'answer-stored', conversationId };
  const model = headers.get(MODEL_HEADER);
  const isBuiltIn = headers.get(ENGINE_HEADER) === BUILT_IN_ENGINE;
  if (model !== null) yield { type: 'answer-model', model, ...(isBuiltIn && { isBuiltIn }) };
}

async function* readEvents(response: Response, path: string): AsyncGenerator<AnswerEvent> {
  if (response.status >= 500) {
    yield { type: 'answer-error', message: await failureText(response, path) };
    return;
  }
  if (!isStream(response)) {
    await readResponse(response, { path, isQuiet: false });
    throw new CallError({ kind: 'unreadable', url: path });
  }
  const wire = new AnswerWireReader();
  for await (const chunk of textChunks(response.body)) yield* wire.push(chunk);
}

function isStream(response: Response): response is Response & { body: ReadableStream<Uint8Array<ArrayBuffer>> } {
  return response.body !== null && (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
}

/** Ends without an error when the connection falls silent: the missing pieces can be resumed. */
export async function* textChunks(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.getReader();
  // One decoder for the whole stream: a chunk may end inside a character.
  const decoder = new TextDecoder();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  let silence = setTimeout(giveUp, SILENCE_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      yield decoder.decode(value, { stream: true });
    }
  } catch (error) {
    throw new CallError({ kind: 'network' }, { cause: error });
  } finally {
    clearTimeout(silence);
    // Frees the connection when the consumer stops reading, also after an error.
    giveUp();
  }
}

/**
 * A failure before the stream has its text in base64. Without that text the response does not tell what became of the
 * question: a proxy may have sent it.
 */
export async function failureText(response: Response, path: string): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined;
  if (typeof result !== 'string' || result === '') {
    throw new CallError({ kind: 'http', status: response.status, url: path, body });
  }
  try {
    return decodeBase64(result);
  } catch {
    return ANSWER_FAILED;
  }
}
