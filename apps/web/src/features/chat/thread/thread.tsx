import './thread.css';
import { memo, useState, type ReactNode, type RefObject } from 'react';
import type { AnswerSession } from '../answer/answer-session.ts';
import { AnswerTurn } from '../answer/answer-turn.tsx';
import type { ThreadActions } from '../answer/thread-actions.ts';
import type { ThreadItem } from './thread-items.ts';
import { useMountedFrom } from './use-mounted-from.ts';
import { UserTurn } from './user-turn.tsx';

type ThreadProps = {
  items: readonly ThreadItem[];
  conversationId: string | undefined;
  session: AnswerSession;
  actions: ThreadActions;
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** The message that the view begins with. */
  targetId: string | undefined;
  /** The message that the reader has come to see. */
  soughtId: string | undefined;
  placeholder?: ReactNode;
  foot?: ReactNode;
};

export function Thread(props: ThreadProps) {
  const { items, conversationId, session, actions, scroller, content, targetId, soughtId, placeholder, foot } = props;
  const target = targetId === undefined ? -1 : items.findIndex(({ message }) => message._id === targetId);
  const start = useMountedFrom(items.length, target);
  return (
    // Scrollable by keyboard, and quiet: the announcer says what screen readers need.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes focus from the keyboard shortcut only
    <div ref={scroller} className="thread fill" role="log" aria-live="off" aria-label="会话内容" tabIndex={-1}>
      <div ref={content} className="thread-column">
        {placeholder}
        {items.slice(start).map((item, index) => (
          <ThreadTurn
            key={item.message._id}
            item={item}
            conversationId={conversationId}
            isContinuation={item.message.type === 'error' && items[start + index - 1]?.message.type === 'html'}
            session={item.isLive ? session : undefined}
            pictureCount={item.isLive ? 0 : picturesBefore(items, start + index)}
            actions={actions}
            isTarget={item.message._id === soughtId}
          />
        ))}
        {foot}
      </div>
    </div>
  );
}

type ThreadTurnProps = {
  item: ThreadItem;
  conversationId: string | undefined;
  isContinuation: boolean;
  session: AnswerSession | undefined;
  pictureCount: number;
  actions: ThreadActions;
  isTarget: boolean;
};

/** Counts the pictures of the question that an answer belongs to. */
function picturesBefore(items: readonly ThreadItem[], index: number): number {
  for (let place = index - 1; place >= 0; place -= 1) {
    const message = items[place]?.message;
    if (message?.type === 'self_msg') return message.pictures?.length ?? 0;
  }
  return 0;
}

const ThreadTurn = memo(function ThreadTurn({ item, conversationId, isTarget, ...rest }: ThreadTurnProps) {
  const { message } = item;
  // A turn that was rendered in view is never skipped later: it would blink when skipping begins.
  const [isPast] = useState(!item.isLive && message.type !== 'loading');
  return (
    <div className="thread-item" data-message={message._id} data-past={isPast || undefined}>
      {message.type === 'self_msg' ? (
        <UserTurn message={message} actions={rest.actions} isTarget={isTarget} />
      ) : (
        <AnswerTurn message={message} conversationId={conversationId} {...rest} />
      )}
    </div>
  );
});
