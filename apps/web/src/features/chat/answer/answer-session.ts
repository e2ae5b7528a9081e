import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { ANSWER_FAILED } from '@wenjin/contract/chat/message';
import type { StreamEvent } from '../../../shared/api/answer-stream.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { IDLE, isBusy, nextAnswer, type AnswerInput, type AnswerState, type Exchange } from './answer-machine.ts';
import { modeMessage } from '@wenjin/domain/chat/message-shapes';

export type AnswerRequests = {
  openStream: (input: AskQuestionInput, signal: AbortSignal) => AsyncIterable<StreamEvent>;
  resumeStream: (answerId: string, from: number, signal: AbortSignal) => AsyncIterable<StreamEvent>;
  stopAnswer: (answerId: string) => Promise<unknown>;
};

type Sending = {
  exchange: Exchange;
  prepare: () => Promise<AskQuestionInput>;
  /** Called with the conversation's id once the server has stored the question. */
  onStored: (conversationId: string) => void;
};
type OnStored = Sending['onStored'];

const RESUME_TRIES = 3;
const FIRST_WAIT_MS = 500;
/** Heartbeats keep a connection open without limit, so the wait for the first text has its own limit. */
const FIRST_TEXT_LIMIT_MS = 60_000;

/** The running answer of one window. Notifies listeners at most once per animation frame. */
export class AnswerSession {
  readonly #requests: AnswerRequests;
  readonly #listeners = new Set<() => void>();
  #state: AnswerState = IDLE;
  #running = new AbortController();
  #isNotifyPlanned = false;

  constructor(requests: AnswerRequests) {
    this.#requests = requests;
  }

  readonly getState = (): AnswerState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Resolves when the answer ends. The thread already shows the question while `prepare` builds the request. Throws
   * when `prepare` fails or the server refuses the question; the caller then returns the question to the composer.
   */
  readonly send = async ({ exchange, prepare, onStored }: Sending): Promise<void> => {
    await this.#run(
      exchange,
      async (signal) => {
        const input = await prepare().catch((error: unknown) => Promise.reject(new Unsent(error)));
        signal.throwIfAborted();
        this.#apply({ type: 'exchange-learn', facts: exchangeFacts(exchange, input) });
        return this.#requests.openStream(input, signal);
      },
      onStored,
    );
  };

  readonly resume = async (answerId: string): Promise<void> => {
    const exchange = {
      questionId: '',
      answerId,
      question: '',
      replaces: [],
      model: '',
      origin: {},
      setting: undefined,
    };
    await this.#run(exchange, async (signal) => this.#requests.resumeStream(answerId, 0, signal));
  };

  /** Keeps the pieces that have arrived. The screen stops at once, the server when the request reaches it. */
  readonly stop = async (): Promise<void> => {
    const state = this.#state;
    if (state.phase !== 'loading' && state.phase !== 'streaming') return;
    this.#running.abort();
    this.#apply({ type: 'answer-stop' });
    await this.#requests.stopAnswer(state.exchange.answerId);
  };

  /** Removes an ended answer: the thread now shows the saved copy, or it was deleted. */
  readonly dismiss = (): void => this.#apply({ type: 'answer-dismiss' });

  async #run(
    exchange: Exchange,
    open: (signal: AbortSignal) => Promise<AsyncIterable<StreamEvent>>,
    onStored: OnStored = () => {},
  ): Promise<void> {
    if (isBusy(this.#state)) return;
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#apply({ type: 'question-send', exchange });
    const limit = setTimeout(() => this.#giveUpWaiting(exchange), FIRST_TEXT_LIMIT_MS);
    try {
      for await (const event of this.#readToEnd(exchange, await open(signal), signal)) {
        if (event.type === 'answer-stored') onStored(event.conversationId);
        else this.#apply(inputOf(event));
        if (!isBusy(this.#state)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isRefusal(error)) return this.#apply({ type: 'answer-error', message: failureText(error) });
      this.#apply({ type: 'question-refuse' });
      throw error instanceof Unsent ? error.cause : error;
    } finally {
      clearTimeout(limit);
    }
  }

  /** Reconnects after lost connections: client and server number the pieces in the same way. */
  async *#readToEnd(
    exchange: Exchange,
    stream: AsyncIterable<StreamEvent>,
    signal: AbortSignal,
  ): AsyncGenerator<StreamEvent> {
    let pieces = 0;
    let triesLeft = RESUME_TRIES;
    let loss: unknown;
    for (let source = stream; ; source = this.#requests.resumeStream(exchange.answerId, pieces, signal)) {
      try {
        for await (const event of source) {
          // A vendor may flush a last piece after the abort; by then another answer may be running.
          if (signal.aborted) return;
          yield event;
          if (event.type !== 'text-delta') continue;
          pieces += 1;
          triesLeft = RESUME_TRIES;
          loss = undefined;
        }
        throw new CallError({ kind: 'network' });
      } catch (error) {
        // When an answer cannot be resumed, the lost connection explains more than "no such answer".
        if (signal.aborted || triesLeft === 0 || !isLoss(error)) throw loss ?? error;
        loss = error;
        await pause(FIRST_WAIT_MS * 2 ** (RESUME_TRIES - triesLeft));
        triesLeft -= 1;
      }
    }
  }

  #giveUpWaiting({ answerId }: Exchange): void {
    if (this.#state.phase !== 'loading') return;
    this.#running.abort();
    this.#apply({ type: 'answer-error', message: ANSWER_FAILED });
    // The user already sees a failure; a second one about the stop would add nothing.
    this.#requests.stopAnswer(answerId).catch(() => undefined);
  }

  #apply(input: AnswerInput): void {
    const next = nextAnswer(this.#state, input);
    if (next === this.#state) return;
    this.#state = next;
    if (this.#isNotifyPlanned) return;
    this.#isNotifyPlanned = true;
    requestAnimationFrame(() => {
      this.#isNotifyPlanned = false;
      for (const listener of this.#listeners) listener();
    });
  }
}

function exchangeFacts(
  exchange: Exchange,
  { model, sourceLibrary, agentId, mode }: AskQuestionInput,
): Partial<Exchange> {
  return {
    model,
    origin: { ...exchange.origin, sourceLibrary, agentId },
    setting: mode && modeMessage(mode),
  };
}

function inputOf(event: Exclude<StreamEvent, { type: 'answer-stored' }>): AnswerInput {
  return event.type === 'answer-model' ? { type: 'exchange-learn', facts: { model: event.model } } : event;
}

/** The request could not be built, so the question was never sent. */
class Unsent extends Error {
  override readonly name = 'Unsent';

  constructor(cause: unknown) {
    super('the question could not be prepared', { cause });
  }
}

function isLoss(error: unknown): boolean {
  return error instanceof CallError && error.isConnectionLoss;
}

/** A refusal means that the question or the caller is at fault; the server has started nothing. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Unsent) return true;
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  return failure.kind === 'refused' || (failure.kind === 'http' && [413, 429].includes(failure.status));
}

function failureText(error: unknown): string {
  return isLoss(error) ? (error as CallError).userMessage : ANSWER_FAILED;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
