import type { AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import type { Message } from '@wenjin/contract/chat/message';

/** One question and its answer. When an answer is resumed, its question is already in the thread and empty here. */
export type Exchange = {
  readonly questionId: string;
  readonly answerId: string;
  readonly question: string;
  readonly replaces: readonly string[];
  /** The expected model; the server's response corrects it. */
  readonly model: string;
  readonly origin: Pick<Message, 'sourceLibrary' | 'agentId' | 'template'>;
  /** The hidden message before the question, when the question changes the answer mode. */
  readonly setting: Message | undefined;
};

export type AnswerState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly exchange: Exchange; readonly text: '' }
  | { readonly phase: 'streaming'; readonly exchange: Exchange; readonly text: string }
  | { readonly phase: 'done'; readonly exchange: Exchange; readonly text: string; readonly isStopped: boolean }
  | { readonly phase: 'failed'; readonly exchange: Exchange; readonly text: string; readonly message: string };

export type AnswerInput =
  | AnswerEvent
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

  const { exchange, text } = state;
  switch (input.type) {
    case 'exchange-learn':
      return { ...state, exchange: { ...exchange, ...input.facts } };
    case 'text-delta':
      return { phase: 'streaming', exchange, text: text + input.text };
    case 'answer-end':
      return { phase: 'done', exchange, text, isStopped: false };
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

function nextAtRest(state: AnswerState, input: AnswerInput): AnswerState {
  if (input.type === 'question-send') return { phase: 'loading', exchange: input.exchange, text: '' };
  return input.type === 'answer-dismiss' ? IDLE : state;
}
