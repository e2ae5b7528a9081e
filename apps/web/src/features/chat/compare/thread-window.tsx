import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { engineOf } from '@wenjin/domain/chat/answer-engine';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { AnswerAnnouncer } from '../answer/answer-announcer.tsx';
import { isBusy, type AnswerState } from '../answer/answer-machine.ts';
import type { AnswerRequests } from '../answer/answer-requests.ts';
import { ErrorLine } from '../answer/error-line.tsx';
import { plainly } from '../question/attached.ts';
import { threadItems, type ThreadItem } from '../thread/thread-items.ts';
import { ThreadSkeleton } from '../thread/thread-skeleton.tsx';
import { Thread } from '../thread/thread.tsx';
import { ToEndButton } from '../thread/to-end-button.tsx';
import { useFollow } from '../thread/use-follow.ts';
import { useThreadActions } from '../thread/use-thread-actions.tsx';
import { useChat } from '../use-chat.ts';
import { useWindowAsker, type WindowSettings } from './use-window-asker.ts';

export type ThreadHandle = {
  /** Resolves when the answer has ended: to false when the server does not have the question. */
  readonly ask: (question: string, round: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
  readonly area: () => HTMLElement | null;
};
export type ThreadReport = {
  readonly phase: AnswerState['phase'];
  /** The saved messages; those of a running answer are not among them. */
  readonly messages: readonly Message[];
  /** Why the last question was not asked. */
  readonly problem: string | undefined;
  /** Who wrote the newest answer, also while it is running. */
  readonly answerer: Answerer;
};
type Answerer = Pick<Message, 'modelVersion' | 'isBuiltIn' | 'sourceLibrary'>;
const NO_ANSWER: Answerer = {};
type ThreadWindowProps = {
  ref: Ref<ThreadHandle>;
  conversationId: string | undefined;
  settings: WindowSettings;
  system: string;
  requests: AnswerRequests;
  /** Whether screen readers hear of the beginning and the end of its answers. */
  isAnnounced: boolean;
  empty: ReactNode;
  /** Returns what the window says instead of a failure of asking. */
  describeFailure: (error: unknown) => string;
  onReport: (report: ThreadReport) => void;
};

/** One thread without a composer, for pages with several of them. */
export function ThreadWindow(props: ThreadWindowProps) {
  const { ref, conversationId, settings, system, requests, isAnnounced, empty, describeFailure, onReport } = props;
  const [problem, setProblem] = useState<string>();
  const [unasked, setUnasked] = useState('');
  const onFailure = (error: unknown) => setProblem(describeFailure(error));
  const { asker, round } = useWindowAsker({ settings, system, requests, onFailure });
  const chat = useChat({ conversationId, onCreate: () => undefined, asker });
  const { session, phase, saved, messages } = chat;
  const items = threadItems(messages, session.getState());
  const isEmpty = items.length === 0;
  const { scroller, content, isAway, follow } = useFollow(conversationId ?? '', !isEmpty);
  const busy = isBusy({ phase });

  async function ask(question: string): Promise<boolean> {
    setProblem(undefined);
    setUnasked(question);
    follow();
    const isTaken = await chat.ask(plainly(question));
    if (isTaken) setUnasked('');
    return isTaken;
  }

  /** A question that the thread has is asked again there; one that it does not have is asked anew. */
  async function retry(): Promise<void> {
    const kept = messages.findLast(({ type }) => type === 'self_msg');
    if (unasked !== '' || kept === undefined) return void (await ask(unasked));
    setProblem(undefined);
    await chat.retry(kept);
  }
  const { actions, dialog } = useThreadActions({
    messages: items.map(({ message }) => message),
    saved: messages,
    isBusy: busy,
    hasModelChoice: false,
    ask: chat.ask,
    retry: chat.retry,
    continueAnswer: chat.continueAnswer,
    remove: chat.remove,
    restore: chat.restore,
    chooseVersion: chat.chooseVersion,
    changeText: chat.changeText,
  });

  useImperativeHandle(ref, () => ({
    ask(question, name) {
      round.current = name;
      return ask(question);
    },
    stop: () => (isBusy(session.getState()) ? chat.stop() : Promise.resolve()),
    area: () => scroller.current,
  }));
  useReport({ phase, messages, problem }, items, onReport);

  const isLoading = conversationId !== undefined && saved.isLoading && phase === 'idle';
  return (
    <div className="thread-window column fill">
      {isEmpty && problem === undefined ? (
        <div className="thread-window-empty fill">
          <EmptyThread {...{ isLoading, empty }} isError={saved.isError} onRetry={() => void saved.refetch()} />
        </div>
      ) : (
        <Thread
          {...{ conversationId, session, actions, scroller, content }}
          items={problem !== undefined && unasked === '' ? withoutFailure(items) : items}
          targetId={undefined}
          soughtId={undefined}
          foot={problem !== undefined && !busy && <ErrorLine message={problem} onRetry={() => void retry()} />}
        />
      )}
      {isAway && <ToEndButton isStreaming={busy} onClick={follow} />}
      {dialog}
      {isAnnounced && <AnswerAnnouncer session={session} phase={phase} />}
    </div>
  );
}

/** Reports what the page needs to know of the thread whenever it changes. */
function useReport(
  { phase, messages, problem }: Omit<ThreadReport, 'answerer'>,
  items: readonly ThreadItem[],
  onReport: (report: ThreadReport) => void,
): void {
  const newest = items.findLast(({ message }) => message.type === 'html')?.message;
  const isBuiltIn = newest !== undefined && engineOf(newest) === 'built-in';
  const { modelVersion, sourceLibrary } = newest ?? NO_ANSWER;
  useEffect(
    () => onReport({ phase, messages, problem, answerer: { modelVersion, isBuiltIn, sourceLibrary } }),
    [phase, messages, problem, modelVersion, isBuiltIn, sourceLibrary, onReport],
  );
}

type EmptyThreadProps = { isLoading: boolean; isError: boolean; empty: ReactNode; onRetry: () => void };

function EmptyThread({ isLoading, isError, empty, onRetry }: EmptyThreadProps) {
  if (isLoading) return <ThreadSkeleton />;
  return isError ? <LoadFailure onRetry={onRetry} /> : empty;
}

/** The line below the thread says why its last question failed; the failure that is stored with it says less. */
function withoutFailure(items: readonly ThreadItem[]): readonly ThreadItem[] {
  return items.at(-1)?.message.type === 'error' ? items.slice(0, -1) : items;
}
