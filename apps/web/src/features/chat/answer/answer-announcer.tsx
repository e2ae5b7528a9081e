import { characterCount } from '@wenjin/contract/text';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import type { AnswerState } from './answer-machine.ts';
import type { AnswerSession } from './answer-session.ts';

type AnswerAnnouncerProps = { session: AnswerSession; phase: AnswerState['phase'] };

/** Announces the start and the end of an answer to screen readers, never each piece. */
export function AnswerAnnouncer({ session, phase }: AnswerAnnouncerProps) {
  const brandName = useBrandName();
  return (
    <output className="sr-only">
      {(phase === 'loading' || phase === 'streaming') && `${brandName}正在回答`}
      {phase === 'done' && endingText(session.getState())}
    </output>
  );
}

function endingText(state: AnswerState): string {
  if (state.phase !== 'done') return '';
  return state.isStopped ? '已停止生成' : `回答完成，共 ${characterCount(state.text)} 字`;
}
