import './chat-window.css';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { AnswerAnnouncer } from './answer/answer-announcer.tsx';
import { isBusy } from './answer/answer-machine.ts';
import { DraftComposer } from './composer/draft-composer.tsx';
import { questionOf } from './conversation.ts';
import { LoadFailure } from './load-failure.tsx';
import { ThreadSkeleton } from './thread/thread-skeleton.tsx';
import { threadItems } from './thread/thread-items.ts';
import { Thread } from './thread/thread.tsx';
import { ToEndButton } from './thread/to-end-button.tsx';
import { useFollow } from './thread/use-follow.ts';
import { useChat } from './use-chat.ts';
import { useGlide } from './use-glide.ts';
import { Welcome } from './welcome.tsx';

type ChatWindowProps = {
  conversationId: string | undefined;
  userName: string;
  onCreate: (id: string) => void;
  /** Stands above the thread and gets a line under it once the thread is scrolled. */
  header: ReactNode;
  /** Buttons of other features in the composer; the page decides which. */
  tools?: ReactNode;
};

export function ChatWindow({ conversationId, userName, onCreate, header, tools }: ChatWindowProps) {
  const { session, phase, saved, messages, ask, stop, retry } = useChat({ conversationId, onCreate });
  const items = threadItems(messages, session.getState());
  const isEmpty = items.length === 0 && (conversationId === undefined || saved.isSuccess);
  const { scroller, content, isAway, isScrolled, follow } = useFollow(conversationId ?? '', !isEmpty);
  const dock = useRef<HTMLDivElement>(null);
  useGlide(dock, isEmpty);
  const busy = isBusy({ phase });

  function send(question: string): Promise<boolean> {
    follow();
    return ask(question);
  }

  function retryAnswer(answerId: string) {
    const question = questionOf(
      items.map(({ message }) => message),
      answerId,
    );
    if (question !== undefined && !busy) void retry(question);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey && event.key === 'End' && !(event.target instanceof HTMLTextAreaElement)) follow();
  }

  return (
    // The section only hears keys that bubble up from the controls in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of what is in it
    <section
      className="chat-window"
      aria-label="会话"
      data-scrolled={isScrolled || undefined}
      onKeyDown={handleKeyDown}
    >
      {header}
      {isEmpty ? (
        <Welcome userName={userName} />
      ) : (
        <Thread
          {...{ items, session, scroller, content }}
          onRetry={retryAnswer}
          placeholder={
            <>
              {saved.isLoading && items.length === 0 && <ThreadSkeleton />}
              {saved.isError && items.length === 0 && <LoadFailure onRetry={() => void saved.refetch()} />}
            </>
          }
        />
      )}
      <AnswerAnnouncer session={session} phase={phase} />
      <div ref={dock} className="dock">
        {isAway && <ToEndButton isStreaming={busy} onClick={follow} />}
        <DraftComposer
          conversationId={conversationId}
          isBusy={busy}
          onSend={send}
          onStop={() => void stop()}
          lastQuestion={messages.findLast(({ type }) => type === 'self_msg')?.content.text}
          tools={tools}
        />
        <p className="dock-hint">
          <span>内容由 AI 生成，请核对后使用</span>
          <span>Alt+S 或 Ctrl+Enter 发送，Enter 换行</span>
        </p>
      </div>
    </section>
  );
}
