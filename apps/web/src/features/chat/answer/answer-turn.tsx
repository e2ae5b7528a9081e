import './answer-turn.css';
import { use, useCallback, useState } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import type { KeepChart } from '../../../shared/markdown/view/chart-slot.ts';
import { VoiceSlotsContext } from '../composer/voice-slots.ts';
import type { ThreadActions } from './thread-actions.ts';
import { AnswerEnding } from './answer-ending.tsx';
import { AnswerFoot } from './answer-foot.tsx';
import { AnswerHead } from './answer-head.tsx';
import { answerView } from './answer-view.ts';
import { AnswerText } from './answer-text.tsx';
import type { AnswerSession } from './answer-session.ts';
import { ReconnectLine } from '../../../shared/ui/reconnect-line.tsx';
import { AnswerFailure } from './answer-failure.tsx';
import { useAnswer } from './use-answer.ts';

type AnswerTurnProps = {
  message: Message;
  conversationId: string | undefined;
  /** True for a failure after a partial answer: it has no head of its own. */
  isContinuation: boolean;
  session: AnswerSession | undefined;
  /** Pictures of the question. */
  pictureCount: number;
  actions: ThreadActions;
};

export function AnswerTurn(props: AnswerTurnProps) {
  const { message, conversationId, isContinuation, session, pictureCount, actions } = props;
  const brandName = useBrandName();
  const view = answerView(message, useAnswer(session));
  const { _id } = message;
  const voice = use(VoiceSlotsContext);
  // Stays when the saved answer takes the place of the live one, whose end it must not miss.
  const [isNew] = useState(session !== undefined);
  const keepChart = useCallback<KeepChart>((rows, block) => actions.keepChart(_id, rows, block), [actions, _id]);

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
      <AnswerHead {...{ message, view, pictureCount }} />
      <AnswerText message={message} view={view} onRegenerate={() => actions.regenerate(_id)} onKeepChart={keepChart} />
      {view.tag !== undefined && (
        <AnswerEnding tag={view.tag} onContinue={view.canContinue ? () => actions.continueAnswer(_id) : undefined} />
      )}
      {voice?.readAlong({ id: _id, text: view.text, isRunning: view.isRunning }, isNew)}
      {view.isReconnecting && <ReconnectLine />}
      {view.isRunning && <div className="answer-actions-room" />}
      {view.failure !== undefined && (
        <AnswerFailure text={view.failure} kind={message.failure} answerId={_id} actions={actions} />
      )}
      {view.text !== '' && !view.isRunning && view.failure === undefined && (
        <AnswerFoot
          message={session === undefined ? message : { ...message, content: { ...message.content, text: view.text } }}
          conversationId={conversationId}
          actions={actions}
        />
      )}
    </article>
  );
}
