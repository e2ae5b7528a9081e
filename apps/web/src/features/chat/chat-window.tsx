import './chat-window.css';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useReconnecting } from '../../shared/browser/connection/use-reconnecting.ts';
import { ReconnectLine } from '../../shared/ui/reconnect-line.tsx';
import { AnswerAnnouncer } from './answer/answer-announcer.tsx';
import { isBusy, type AnswerState } from './answer/answer-machine.ts';
import { ChatDock, type ComposerSlots } from './chat-dock.tsx';
import { AttachmentSlotsContext } from './composer/attachment-slots.ts';
import { VoiceSlotsContext } from './composer/voice-slots.ts';
import type { RunTemplate } from './composer/composer-field.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { FollowUps } from './suggestions/follow-ups.tsx';
import { plainly, type Asked } from './question/attached.ts';
import { threadItems } from './thread/thread-items.ts';
import { threadPositions } from './thread/thread-positions.ts';
import { ThreadSkeleton } from './thread/thread-skeleton.tsx';
import { Thread } from './thread/thread.tsx';
import { useFollow } from './thread/use-follow.ts';
import { useJump } from './thread/use-jump.ts';
import { useThreadActions } from './thread/use-thread-actions.tsx';
import { NOTHING_REPLACED } from './question/replaced.ts';
import { useComposerAsker } from './asker.ts';
import { useChat } from './use-chat.ts';
import { useTitleArrival } from './use-title-arrival.ts';
import { Welcome } from './welcome/welcome.tsx';

type ChatWindowProps = {
  conversationId: string | undefined;
  messageId: string | undefined;
  onCreate: (id: string) => void;
  /** Shown above the thread; it gets a border once the thread is scrolled. */
  header: ReactNode;
  tools?: ReactNode;
  onNew: () => void;
} & ComposerSlots;

export function ChatWindow(props: ChatWindowProps) {
  const { conversationId, messageId, onCreate, header, onNew, ...slots } = props;
  const chat = useChat({ conversationId, onCreate, asker: useComposerAsker() });
  const { session, phase, saved, messages, ask, stop, ...changes } = chat;
  const positionKey = conversationId ?? '';
  const items = threadItems(messages, session.getState());
  const shown = items.map(({ message }) => message);
  const isEmpty = items.length === 0 && (conversationId === undefined || saved.isSuccess);
  const { scroller, content, isAway, isScrolled, follow, leave } = useFollow(positionKey, !isEmpty);
  useJump({ scroller, messageId, isThere: shown.some(({ _id }) => _id === messageId), leave });
  const isClosed = shown.some(({ template }) => template?.ask === 0);
  const busy = isBusy({ phase });
  useTitleArrival(conversationId, phase);
  const [firstQuestion, setFirstQuestion] = useState<string>();

  function send(question: Asked, replaced = NOTHING_REPLACED, template?: RunTemplate): Promise<boolean> {
    const own = replaced.questionId === undefined ? 0 : 1;
    const isFirst = items.length === replaced.ids.length + own && template?.ask !== 0;
    setFirstQuestion(isFirst && question.text !== '' ? question.text : undefined);
    follow();
    return ask(question, replaced, template);
  }

  const { actions, dialog } = useThreadActions({
    messages: shown,
    saved: messages,
    isBusy: busy,
    hasModelChoice: true,
    ask: send,
    ...changes,
  });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey && event.key === 'End' && !(event.target instanceof HTMLTextAreaElement)) follow();
  }

  return (
    // The section only hears keys that bubble up from the controls in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of what is in it
    <section
      className="chat-window column fill"
      aria-label="会话"
      data-scrolled={isScrolled || undefined}
      onKeyDown={handleKeyDown}
    >
      {header}
      {isEmpty ? (
        <Welcome />
      ) : (
        <ThreadSlots {...slots}>
          <Thread
            {...{ items, conversationId, session, actions, scroller, content }}
            soughtId={messageId}
            targetId={messageId ?? threadPositions.recall(positionKey)?.id}
            placeholder={items.length === 0 && <ThreadPlaceholder {...saved} />}
            foot={
              <ThreadFoot
                tellsLoss={!busy && items.length > 0}
                phase={phase}
                question={firstQuestion}
                onAsk={(question) => void send(plainly(question))}
              />
            }
          />
        </ThreadSlots>
      )}
      {dialog}
      <AnswerAnnouncer session={session} phase={phase} />
      <ChatDock
        {...{ conversationId, isEmpty, isAway, isClosed, onNew }}
        {...slots}
        isBusy={busy}
        onFollow={follow}
        onSend={(question, template) => send(question, NOTHING_REPLACED, template)}
        onStop={() => void stop()}
        lastQuestion={messages.findLast(({ type }) => type === 'self_msg')?.content.text}
      />
    </section>
  );
}

/** What other features add to the turns of the thread. */
function ThreadSlots({ attachments, voice, children }: ComposerSlots & { children: ReactNode }) {
  return (
    <AttachmentSlotsContext value={attachments}>
      <VoiceSlotsContext value={voice}>{children}</VoiceSlotsContext>
    </AttachmentSlotsContext>
  );
}

type ThreadPlaceholderProps = { isLoading: boolean; isError: boolean; refetch: () => Promise<unknown> };

function ThreadPlaceholder({ isLoading, isError, refetch }: ThreadPlaceholderProps) {
  const isReconnecting = useReconnecting();
  if (isLoading) {
    return (
      <>
        <ThreadSkeleton />
        {isReconnecting && <ReconnectLine />}
      </>
    );
  }
  return isError && <LoadFailure onRetry={() => void refetch()} />;
}

type ThreadFootProps = {
  /** Whether a lost connection is told here; a running answer tells it itself. */
  tellsLoss: boolean;
  phase: AnswerState['phase'];
  question: string | undefined;
  onAsk: (question: string) => void;
};

function ThreadFoot({ tellsLoss, phase, question, onAsk }: ThreadFootProps) {
  const isLost = useReconnecting();
  const isDone = phase === 'done';
  return (
    <>
      {tellsLoss && isLost && <ReconnectLine />}
      {question !== undefined && (isDone || isBusy({ phase })) && <FollowUps {...{ question, isDone, onAsk }} />}
    </>
  );
}
