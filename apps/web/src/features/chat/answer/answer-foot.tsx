import { Suspense } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { AnswerActions } from './answer-actions.tsx';
import type { ThreadActions } from './thread-actions.ts';

const AnswerVotes = lazyPart(async () => (await import('../citations/answer-votes.tsx')).AnswerVotes);

type AnswerFootProps = { message: Message; conversationId: string | undefined; actions: ThreadActions };

/** What can be done with an answer; one from the knowledge base can also be voted on. */
export function AnswerFoot({ message, conversationId, actions }: AnswerFootProps) {
  const { _id, questionLink = [], time } = message;
  const buttons = (
    <AnswerActions
      message={message}
      conversationId={conversationId}
      onRegenerate={() => actions.regenerate(_id)}
      onDelete={() => actions.remove(_id)}
    />
  );
  // Only an answer that the server has stored can be voted on.
  if (questionLink.length === 0 || time === undefined || conversationId === undefined) return buttons;
  return (
    <div className="answer-foot row">
      {buttons}
      <Suspense>
        <AnswerVotes conversationId={conversationId} answerId={_id} />
      </Suspense>
    </div>
  );
}
