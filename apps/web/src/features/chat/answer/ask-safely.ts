import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { KeepQuestionInput } from '@wenjin/contract/chat/kept-question';
import { ANSWER_FAILED } from '@wenjin/contract/chat/message';
import { questionMessage } from '@wenjin/domain/chat/message-shapes';
import { TOO_LONG } from '@wenjin/domain/chat/token-rules';
import { CallError } from '../../../shared/api/call-error.ts';
import { isOutage, patiently } from '../../../shared/api/patiently.ts';
import { attachedFacts } from '../question/attached.ts';
import type { Exchange, SessionEvent } from './answer-machine.ts';
import type { AnswerRequests } from './answer-requests.ts';
import { readToEnd } from './read-to-end.ts';

/** How long a question waits for a server that cannot be reached, before it returns to the composer. */
const BEFORE_TAKEN_MS = 30_000;

type Asking = {
  requests: AnswerRequests;
  exchange: Exchange;
  input: AskQuestionInput;
  signal: AbortSignal;
  /** Called with the reason when the server has refused the question. */
  onRefused: (error: unknown) => void;
};

/** The question did not reach the server and returns to the composer. */
export class Unsent extends Error {
  override readonly name = 'Unsent';

  constructor(cause: unknown) {
    super('the question was not sent', { cause });
  }
}

/**
 * Asks a question and yields the events of its answer, across lost connections. A question that could not be asked is
 * stored with its failure; when not even that is possible, this throws `Unsent`. The question is sent only once: after
 * a lost connection the server is first asked what it has.
 */
export async function* askSafely(asking: Asking): AsyncGenerator<SessionEvent> {
  const { requests, exchange, signal } = asking;
  const { isTaken, isStored, pieces, failure } = yield* openOnce(asking);
  if (signal.aborted) return;
  if (isStored && isRefusal(failure)) return yield* refused(asking, failure);
  if (isTaken && !isOutage(failure)) throw failure;
  if (!isTaken) {
    if (isOutage(failure)) yield { type: 'connection-lose' };
    const { conversationId, isKept } = await settleQuestion(asking, failure);
    yield { type: 'answer-stored', conversationId };
    if (isKept) return yield { type: 'answer-error', message: failureText(failure) };
  }
  yield* readToEnd({ requests, answerId: exchange.answerId, signal, from: pieces });
}

/**
 * Lets an answer go on and yields its events, across lost connections. The server has the question and the text so far,
 * so nothing needs to be kept when it refuses.
 */
export async function* continueSafely(asking: Asking): AsyncGenerator<SessionEvent> {
  const { requests, exchange, signal } = asking;
  const { isTaken, pieces, failure } = yield* openOnce(asking);
  if (signal.aborted) return;
  if (!isTaken) throw new Unsent(failure);
  if (!isOutage(failure)) throw failure;
  yield* readToEnd({ requests, answerId: exchange.answerId, signal, from: pieces });
}

type Opened = { isTaken: boolean; isStored: boolean; pieces: number; failure: unknown };

/** Sends the question. Yields what arrives, and returns how far the first connection came. */
async function* openOnce({ requests, input, signal }: Asking): AsyncGenerator<SessionEvent, Opened> {
  const opened = { isTaken: false, isStored: false, pieces: 0 };
  try {
    for await (const event of requests.openStream(input, signal)) {
      if (signal.aborted) break;
      if (event.type === 'articles-find') {
        // The look-up stores nothing: the server does not have the question yet.
        yield event;
        continue;
      }
      if (event.type === 'answer-error' && !opened.isTaken) return { ...opened, failure: new Failed(event.message) };
      if (event.type === 'text-delta') opened.pieces += 1;
      if (event.type === 'answer-stored') opened.isStored = true;
      opened.isTaken = true;
      yield event;
    }
  } catch (error) {
    return { ...opened, failure: error };
  }
  return { ...opened, failure: new CallError({ kind: 'network' }) };
}

function* refused({ onRefused }: Asking, error: unknown): Generator<SessionEvent> {
  onRefused(error);
  yield { type: 'answer-error', message: ANSWER_FAILED };
}

/** Finds the question on the server, or stores it there with its failure. */
async function settleQuestion(asking: Asking, failure: unknown) {
  const { requests, exchange, signal } = asking;
  const { answerId, replaces } = exchange;
  if (isForComposer(failure)) throw new Unsent(failure);
  const trying = { signal, patienceMs: BEFORE_TAKEN_MS, isOutage };
  const unsent = (): never => {
    throw new Unsent(failure);
  };
  if (!isRefusal(failure) && !(failure instanceof Failed)) {
    const known = await patiently(() => requests.findAnswer(answerId), trying).catch(unsent);
    if (known !== null) return { conversationId: known, isKept: false };
  }
  // The messages that the question would have replaced are still there, and its text with them.
  if (replaces.length > 0) throw new Unsent(failure);
  const kept = await patiently(() => requests.keepQuestion(keptQuestion(asking, failure)), trying).catch(unsent);
  if (isRefusal(failure)) asking.onRefused(failure);
  return kept;
}

function keptQuestion({ exchange, input }: Asking, failure: unknown): KeepQuestionInput {
  const { questionId, answerId, question, attached, origin } = exchange;
  const facts = { ...origin, sourceLibrary: input.sourceLibrary, agentId: input.agentId };
  const message = questionMessage({ id: questionId, text: question, facts, time: new Date().toISOString() });
  return {
    conversationId: input.conversationId,
    answerId,
    question: { ...message, ...attachedFacts(attached), type: 'self_msg' },
    mode: input.mode,
    failure: failureText(failure),
  };
}

/** A failure with a text of our server that the server has not stored. */
class Failed extends Error {
  override readonly name = 'Failed';
}

function failureText(failure: unknown): string {
  return failure instanceof Failed ? failure.message : ANSWER_FAILED;
}

/** The question or the caller is at fault; the server has started nothing. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  return failure.kind === 'refused' || (failure.kind === 'http' && failure.status < 500);
}

/** The user must change the question, sign in, or get more quota, before it can be sent. */
function isForComposer(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.userMessage === TOO_LONG || error.isSessionLoss || error.reason === 'quota';
}
