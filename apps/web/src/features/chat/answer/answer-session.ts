import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { ANSWER_FAILED } from '@wenjin/contract/chat/message';
import { modeMessage } from '@wenjin/domain/chat/message-shapes';
import { CallError } from '../../../shared/api/call-error.ts';
import { isLoss } from '../../../shared/api/patiently.ts';
import { IDLE, isBusy, nextAnswer, type AnswerInput, type AnswerState } from './answer-machine.ts';
import type { Exchange, SessionEvent } from './answer-machine.ts';
import type { AnswerRequests } from './answer-requests.ts';
import { askSafely, continueSafely, Unsent } from './ask-safely.ts';
import { readToEnd } from './read-to-end.ts';

type Sending = {
  exchange: Exchange;
  prepare: () => Promise<AskQuestionInput>;
  /** Called with the conversation's id once the server has stored the question. */
  onStored: (conversationId: string) => void;
  /** Called with the reason when the server has refused the question and the thread shows only a failure. */
  onRefused?: (error: unknown) => void;
};
type Running = {
  readonly abort: AbortController;
  /** Whether the server is known to have the question. */
  isTaken: boolean;
  readonly isResumed: boolean;
  readonly onStored: Sending['onStored'];
  /** Set by a stop that must find out whether the server has the question. */
  found?: Promise<boolean>;
};

/** Heartbeats keep a connection open without limit, so the wait for the first text has its own limit. */
const FIRST_TEXT_LIMIT_MS = 60_000;

/** The running answer of one window. Notifies listeners at most once per animation frame. */
export class AnswerSession {
  readonly #requests: AnswerRequests;
  readonly #listeners = new Set<() => void>();
  #state: AnswerState = IDLE;
  #running: Running | undefined;
  #firstText: ReturnType<typeof setTimeout> | undefined;
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
   * Resolves when the answer ends: to true when the server has the question, to false when it was stopped before. The
   * thread already shows the question while `prepare` builds the request. Throws when the question could neither be
   * asked nor stored. The caller returns a question that the server does not have to the composer.
   */
  readonly send = ({ exchange, prepare, onStored, onRefused = () => {} }: Sending): Promise<boolean> => {
    const requests = this.#requests;
    const open = async (signal: AbortSignal) => {
      const input = await prepare().catch((error: unknown) => Promise.reject(new Unsent(error)));
      signal.throwIfAborted();
      this.#apply({ type: 'exchange-learn', facts: exchangeFacts(exchange, input) });
      const asking = { requests, exchange, input, signal, onRefused };
      return exchange.kept === undefined ? askSafely(asking) : continueSafely(asking);
    };
    return this.#run(exchange, open, { isTaken: false, isResumed: false, onStored });
  };

  /** Reads an answer that runs on the server. Throws when there is no such answer any more. */
  readonly resume = async (answerId: string): Promise<void> => {
    const exchange = { ...NO_EXCHANGE, answerId };
    const open = async (signal: AbortSignal) => readToEnd({ requests: this.#requests, answerId, signal, from: 0 });
    await this.#run(exchange, open, { isTaken: true, isResumed: true, onStored: () => {} });
  };

  /** Keeps the pieces that have arrived. The screen stops at once, the server when the request reaches it. */
  readonly stop = async (): Promise<void> => {
    const state = this.#state;
    if (state.phase !== 'loading' && state.phase !== 'streaming') return;
    const running = this.#running;
    const { answerId } = state.exchange;
    const stopping = this.#requests.stopAnswer(answerId);
    if (running?.isTaken === false) running.found = this.#findStopped(stopping, running, answerId);
    running?.abort.abort();
    this.#apply({ type: 'answer-stop' });
    await (running?.found ?? stopping);
  };

  /** Stops without looking what became of the question: the window is closed. */
  readonly leave = async (): Promise<void> => {
    if (this.#running !== undefined) this.#running.isTaken = true;
    await this.stop();
  };

  /** Removes an ended answer: the thread now shows the saved copy, or it was deleted. */
  readonly dismiss = (): void => this.#apply({ type: 'answer-dismiss' });

  /** Whether the server has the question that was stopped before its response arrived. */
  async #findStopped(stopping: Promise<unknown>, { onStored }: Running, answerId: string): Promise<boolean> {
    try {
      await stopping;
      const conversationId = await this.#requests.findAnswer(answerId);
      if (conversationId !== null) onStored(conversationId);
      else this.#apply({ type: 'answer-dismiss' });
      return conversationId !== null;
    } catch {
      // The server cannot be reached. The question returns to the composer, where it cannot be lost.
      this.#apply({ type: 'answer-dismiss' });
      return false;
    }
  }

  async #run(
    exchange: Exchange,
    open: (signal: AbortSignal) => Promise<AsyncIterable<SessionEvent>>,
    start: Pick<Running, 'isTaken' | 'isResumed' | 'onStored'>,
  ): Promise<boolean> {
    if (isBusy(this.#state)) return true;
    const running: Running = { abort: new AbortController(), ...start };
    const { signal } = running.abort;
    this.#running = running;
    this.#apply({ type: 'question-send', exchange });
    this.#limitWait(exchange, running);
    try {
      for await (const event of await open(signal)) {
        if (signal.aborted) break;
        this.#take(event, running, exchange);
        if (!isBusy(this.#state)) break;
      }
    } catch (error) {
      if (!signal.aborted) this.#fail(error, running);
    } finally {
      clearTimeout(this.#firstText);
    }
    return (await running.found) ?? true;
  }

  #take(event: SessionEvent, running: Running, exchange: Exchange): void {
    if (event.type === 'connection-lose') {
      clearTimeout(this.#firstText);
      return this.#apply({ type: 'connection-change', isLost: true });
    }
    if (event.type === 'articles-find') {
      return this.#apply({ type: 'exchange-learn', facts: { found: event.found } });
    }
    if (isReconnecting(this.#state)) this.#limitWait(exchange, running);
    running.isTaken = true;
    this.#apply({ type: 'connection-change', isLost: false });
    if (event.type === 'answer-stored') running.onStored(event.conversationId);
    else if (event.type === 'answer-model') {
      const { model, isBuiltIn = false } = event;
      this.#apply({ type: 'exchange-learn', facts: { model, isBuiltIn } });
    } else this.#apply(event);
  }

  #fail(error: unknown, { isResumed }: Running): void {
    const isUnsent = error instanceof Unsent;
    const isGone = isResumed && error instanceof CallError && error.code !== undefined;
    if (!isUnsent && !isGone) return this.#apply(failureOf(error));
    this.#apply({ type: 'question-refuse' });
    throw isUnsent ? error.cause : error;
  }

  /** Begins anew when a lost connection is back. Until the server has the question, the request has its own limit. */
  #limitWait({ answerId }: Exchange, running: Running): void {
    clearTimeout(this.#firstText);
    this.#firstText = setTimeout(() => {
      if (this.#state.phase !== 'loading' || !running.isTaken) return;
      running.abort.abort();
      this.#apply({ type: 'answer-error', message: ANSWER_FAILED });
      // The user already sees a failure; a second one about the stop would add nothing.
      this.#requests.stopAnswer(answerId).catch(() => undefined);
    }, FIRST_TEXT_LIMIT_MS);
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

/** A resumed answer is already in the thread, with its question. */
const NO_EXCHANGE: Exchange = {
  questionId: '',
  answerId: '',
  question: '',
  replaces: [],
  model: '',
  origin: {},
  setting: undefined,
};

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

function isReconnecting(state: AnswerState): boolean {
  return 'isReconnecting' in state && state.isReconnecting;
}

function failureOf(error: unknown): AnswerInput {
  if (!isLoss(error)) return { type: 'answer-error', message: ANSWER_FAILED };
  return { type: 'connection-give-up', message: (error as CallError).userMessage };
}
