import './thread.css';
import type { ReactNode, RefObject } from 'react';
import type { AnswerSession } from '../answer/answer-session.ts';
import { AnswerTurn } from '../answer/answer-turn.tsx';
import type { ThreadItem } from './thread-items.ts';
import { UserTurn } from './user-turn.tsx';

type ThreadProps = {
  items: readonly ThreadItem[];
  session: AnswerSession;
  onRetry: (answerId: string) => void;
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Stands in for the messages while they are on their way. */
  placeholder?: ReactNode;
};

export function Thread({ items, session, onRetry, scroller, content, placeholder }: ThreadProps) {
  return (
    // Scrollable by keyboard, and quiet: the announcer says what screen readers need.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes focus from the keyboard shortcut only
    <div ref={scroller} className="thread" role="log" aria-live="off" aria-label="会话内容" tabIndex={-1}>
      <div ref={content} className="thread-column">
        {placeholder}
        {items.map(({ message, isLive }, index) => (
          <div key={message._id} className="thread-item" data-past={!isLive || undefined}>
            {message.type === 'self_msg' ? (
              <UserTurn message={message} />
            ) : (
              <AnswerTurn
                message={message}
                isContinuation={message.type === 'error' && items[index - 1]?.message.type === 'html'}
                session={isLive ? session : undefined}
                onRetry={onRetry}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
