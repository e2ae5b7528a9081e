import type { Message } from '@wenjin/contract/chat/message';
import { isAnswerCut } from '@wenjin/domain/chat/answer-length';
import { canContinue } from '@wenjin/domain/chat/continue-answer';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { isBusy, textSoFar, type AnswerState } from './answer-machine.ts';

export type AnswerView = {
  readonly text: string;
  readonly isWaiting: boolean;
  readonly isRunning: boolean;
  readonly isReconnecting: boolean;
  readonly status: string | undefined;
  /** How the answer ended, when it ended early. */
  readonly tag: string | undefined;
  readonly canContinue: boolean;
  readonly failure: string | undefined;
};

/** Shows the session's state while it has this answer, otherwise the saved message. */
export function answerView(message: Message, state: AnswerState): AnswerView {
  return state.phase === 'idle' ? savedView(message) : liveView(state);
}

function liveView(state: Exclude<AnswerState, { phase: 'idle' }>): AnswerView {
  const isReconnecting = 'isReconnecting' in state && state.isReconnecting;
  const text = textSoFar(state);
  const ending = liveEnding(state);
  return {
    text,
    isWaiting: state.phase === 'loading' && text === '' && !isReconnecting,
    isRunning: isBusy(state),
    isReconnecting,
    status: isReconnecting ? undefined : runningStatus(state),
    tag: ending && ENDINGS[ending],
    canContinue: canContinue({ type: 'html', content: { text }, ending }),
    failure: state.phase === 'failed' ? state.message : undefined,
  };
}

function runningStatus({ phase, exchange }: Exclude<AnswerState, { phase: 'idle' }>): string | undefined {
  if (phase === 'streaming' || (phase === 'loading' && exchange.kept !== undefined)) return '正在生成';
  const isLookingUp = hasKnowledge(exchange.origin.sourceLibrary ?? []) && exchange.found === undefined;
  return phase === 'loading' && isLookingUp ? '正在查找资料…' : undefined;
}

function liveEnding(state: Exclude<AnswerState, { phase: 'idle' }>): Message['ending'] {
  if (state.phase === 'failed') return state.text === '' ? undefined : 'interrupted';
  if (state.phase !== 'done') return undefined;
  if (state.isStopped) return 'stopped';
  return state.isCut === true || isAnswerCut(state.text) ? 'cut' : undefined;
}

const ENDINGS = { stopped: '已停止生成', interrupted: '连接中断', cut: '已达长度上限' } as const;

function savedView(message: Message): AnswerView {
  const { type, content, ending } = message;
  const isError = type === 'error';
  return {
    text: isError ? '' : content.text,
    isWaiting: false,
    isRunning: false,
    isReconnecting: false,
    status: undefined,
    tag: ending === undefined ? undefined : ENDINGS[ending],
    canContinue: canContinue(message),
    failure: isError ? content.text : undefined,
  };
}
