import { Suspense } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { VersionPager } from '../versions/version-pager.tsx';
import { AnswerActions } from './answer-actions.tsx';
import type { ThreadActions } from './thread-actions.ts';

const AnswerVotes = lazyPart(async () => (await import('../citations/answer-votes.tsx')).AnswerVotes);

type AnswerFootProps = { message: Message; conversationId: string | undefined; actions: ThreadActions };

/** What can be done with an answer, its versions and its rating. */
export function AnswerFoot({ message, conversationId, actions }: AnswerFootProps) {
  const { _id, time, versions } = message;
  const buttons = (
    <AnswerActions
      versions={
        versions && <VersionPager of="回答" {...versions} onChoose={(index) => actions.chooseVersion(_id, index)} />
      }
      message={message}
      conversationId={conversationId}
      onRegenerate={() => actions.regenerate(_id)}
      onDelete={() => actions.remove(_id)}
    />
  );
  // Only an answer that the server has stored can be rated.
  if (time === undefined || conversationId === undefined) return buttons;
  return (
    <div className="answer-foot row">
      {buttons}
      <Suspense>
        <AnswerVotes conversationId={conversationId} answerId={_id} />
      </Suspense>
    </div>
  );
}
