import './answer-turn.css';
import type { Message } from '@wenjin/contract/chat/message';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { answerView } from './answer-view.ts';
import { AnswerText } from './answer-text.tsx';
import type { AnswerSession } from './answer-session.ts';
import { ErrorLine } from './error-line.tsx';
import { modelLabel } from './model-label.ts';
import { useAnswer } from './use-answer.ts';
import { WaitingDots } from './waiting-dots.tsx';

type AnswerTurnProps = {
  message: Message;
  /** True for a failure after part of an answer: it stands under the same head. */
  isContinuation: boolean;
  /** Given while the session, not the message, holds the answer. */
  session: AnswerSession | undefined;
  onRetry: (answerId: string) => void;
};

/** One answer, running or saved: the same element, so that nothing is drawn anew when it ends. */
export function AnswerTurn({ message, isContinuation, session, onRetry }: AnswerTurnProps) {
  const brandName = useBrandName();
  const view = answerView(message, useAnswer(session));
  const label = modelLabel(message);

  return (
    <article
      className="answer"
      data-continuation={isContinuation || undefined}
      // One tab stop for each answer, so that a long thread can be walked from the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- each answer is one stop of the tab key
      tabIndex={0}
      aria-label={`${brandName}的回答`}
      aria-busy={view.isRunning}
    >
      <div className="answer-head">
        <BrandMark size={22} />
        <b>{brandName}</b>
        {label !== '' && <span>{label}</span>}
        {view.status !== undefined && <span className="answer-status">{view.status}</span>}
        {view.tag !== undefined && <span className="tag">{view.tag}</span>}
      </div>
      {view.isWaiting && <WaitingDots />}
      {view.text !== '' && <AnswerText text={view.text} hasCaret={view.isRunning} />}
      {view.failure !== undefined && <ErrorLine message={view.failure} onRetry={() => onRetry(message._id)} />}
    </article>
  );
}
