import type { AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import type { Message } from '@wenjin/contract/chat/message';
import type { FoundFacts } from '../citations/found-facts.ts';
import type { Attached } from '../question/attached.ts';
import type { StreamEvent } from '../../../shared/api/answer-stream.ts';

/** One question and its answer. When an answer is resumed, its question is already in the thread and empty here. */
export type Exchange = {
  readonly questionId: string;
  readonly answerId: string;
  readonly question: string;
  readonly attached?: Attached;
  readonly replaces: readonly string[];
  /** The expected model; the server's response corrects it. */
  readonly model: string;
  readonly origin: Pick<Message, 'sourceLibrary' | 'agentId' | 'template'>;
  /** The hidden message before the question, when the question changes the answer mode. */
  readonly setting: Message | undefined;
  /** The articles that were found for the question, before its answer begins. */
  readonly found?: FoundFacts;
  /** The text of an answer that goes on. Its stream begins with that text. */
  readonly kept?: string;
  /** True when the built-in engine answers in place of the model. */
  readonly isBuiltIn?: boolean;
};

/** True while a lost connection is being restored. */
type Reconnecting = { readonly isReconnecting?: boolean };

export type AnswerState =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'loading'; readonly exchange: Exchange; readonly text: '' } & Reconnecting)
  | ({ readonly phase: 'streaming'; readonly exchange: Exchange; readonly text: string } & Reconnecting)
  | {
      readonly phase: 'done';
      readonly exchange: Exchange;
      readonly text: string;
      readonly isStopped: boolean;
      /** True when the model has reached the longest answer that it may give. */
      readonly isCut?: boolean;
    }
  | {
      readonly phase: 'failed';
      readonly exchange: Exchange;
      readonly text: string;
      readonly message: string;
      /** True when only the connection was lost: the answer may still be running. */
      readonly isLost?: boolean;
    };

/** What asking a question yields: the articles found for it, then the events of its answer. */
export type AskEvent = StreamEvent | { readonly type: 'articles-find'; readonly found: FoundFacts };

/** What reading an answer yields: its events, and the loss of the connection. */
export type SessionEvent = AskEvent | { readonly type: 'connection-lose' };

export type AnswerInput =
  | AnswerEvent
  | { readonly type: 'connection-change'; readonly isLost: boolean }
  | { readonly type: 'connection-give-up'; readonly message: string }
  | { readonly type: 'question-send'; readonly exchange: Exchange }
  | { readonly type: 'exchange-learn'; readonly facts: Partial<Exchange> }
  /** The server refused the question; its text returns to the composer. */
  | { readonly type: 'question-refuse' }
  | { readonly type: 'answer-stop' }
  | { readonly type: 'answer-dismiss' };

export const IDLE: AnswerState = { phase: 'idle' };

export function isBusy({ phase }: Pick<AnswerState, 'phase'>): boolean {
  return phase === 'loading' || phase === 'streaming';
}

/** Pure. An input that the phase does not expect leaves the state unchanged. */
export function nextAnswer(state: AnswerState, input: AnswerInput): AnswerState {
  if (state.phase !== 'loading' && state.phase !== 'streaming') return nextAtRest(state, input);
  const isAboutConnection = input.type === 'connection-change' || input.type === 'connection-give-up';
  return isAboutConnection ? nextConnection(state, input) : nextRunning(state, input);
}

type RunningState = Extract<AnswerState, { phase: 'loading' | 'streaming' }>;
type ConnectionInput = Extract<AnswerInput, { type: 'connection-change' | 'connection-give-up' }>;

function nextConnection(state: RunningState, input: ConnectionInput): AnswerState {
  if (input.type === 'connection-change') return withConnection(state, input.isLost);
  const { exchange } = state;
  return { phase: 'failed', exchange, text: textSoFar(state), message: input.message, isLost: true };
}

function nextRunning(state: RunningState, input: Exclude<AnswerInput, ConnectionInput>): AnswerState {
  const { exchange } = state;
  const text = textSoFar(state);
  switch (input.type) {
    case 'exchange-learn':
      return { ...state, exchange: { ...exchange, ...input.facts } };
    case 'text-delta':
      return { phase: 'streaming', exchange, text: state.text + input.text, isReconnecting: false };
    case 'answer-end':
      return {
        phase: 'done',
        exchange,
        text,
        isStopped: input.isStopped === true,
        ...(input.isCut === true && { isCut: true }),
      };
    case 'answer-stop':
      return { phase: 'done', exchange, text, isStopped: true };
    case 'answer-error':
      return { phase: 'failed', exchange, text, message: input.message };
    case 'question-refuse':
      return IDLE;
    case 'heartbeat':
    case 'question-send':
    case 'answer-dismiss':
      return state;
  }
}

/** An answer that goes on keeps its text until its stream begins. */
export function textSoFar({ phase, text, exchange }: Exclude<AnswerState, { phase: 'idle' }>): string {
  return phase === 'loading' ? (exchange.kept ?? '') : text;
}

function withConnection<State extends Reconnecting>(state: State, isReconnecting: boolean): State {
  return state.isReconnecting === isReconnecting ? state : { ...state, isReconnecting };
}

function nextAtRest(state: AnswerState, input: AnswerInput): AnswerState {
  if (input.type === 'question-send') {
    return { phase: 'loading', exchange: input.exchange, text: '', isReconnecting: false };
  }
  return input.type === 'answer-dismiss' ? IDLE : state;
}
