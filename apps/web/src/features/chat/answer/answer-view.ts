import type { Message } from '@wenjin/contract/chat/message';
import { ANSWER_CUT, isAnswerCut } from '@wenjin/domain/chat/answer-length';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { isBusy, type AnswerState } from './answer-machine.ts';

export type AnswerView = {
  readonly text: string;
  readonly isWaiting: boolean;
  readonly isRunning: boolean;
  readonly isReconnecting: boolean;
  readonly status: string | undefined;
  readonly tag: string | undefined;
  readonly failure: string | undefined;
};

/** Shows the session's state while it has this answer, otherwise the saved message. */
export function answerView(message: Message, state: AnswerState): AnswerView {
  return state.phase === 'idle' ? savedView(message) : liveView(state);
}

function liveView(state: Exclude<AnswerState, { phase: 'idle' }>): AnswerView {
  const isReconnecting = 'isReconnecting' in state && state.isReconnecting;
  return {
    text: state.text,
    isWaiting: state.phase === 'loading' && !isReconnecting,
    isRunning: isBusy(state),
    isReconnecting,
    status: isReconnecting ? undefined : runningStatus(state),
    tag: state.phase === 'done' ? endingTag(state) : undefined,
    failure: state.phase === 'failed' ? state.message : undefined,
  };
}

function runningStatus({ phase, exchange }: Exclude<AnswerState, { phase: 'idle' }>): string | undefined {
  if (phase === 'streaming') return '正在生成';
  const isLookingUp = hasKnowledge(exchange.origin.sourceLibrary ?? []) && exchange.found === undefined;
  return phase === 'loading' && isLookingUp ? '正在查找资料…' : undefined;
}

function endingTag({ isStopped, text }: { isStopped: boolean; text: string }): string | undefined {
  if (isStopped) return ENDINGS.stopped;
  return isAnswerCut(text) ? ENDINGS.cut : undefined;
}

const ENDINGS = { stopped: '已停止生成', interrupted: '回答中断', cut: ANSWER_CUT } as const;

function savedView({ type, content, ending }: Message): AnswerView {
  const isError = type === 'error';
  return {
    text: isError ? '' : content.text,
    isWaiting: false,
    isRunning: false,
    isReconnecting: false,
    status: undefined,
    tag: ending === undefined ? undefined : ENDINGS[ending],
    failure: isError ? content.text : undefined,
  };
}
