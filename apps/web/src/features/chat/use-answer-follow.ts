import { useCallback, useEffect } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { tabChannel } from '../../shared/browser/storage/tab-channel.ts';
import { isBusy } from './answer/answer-machine.ts';
import type { AnswerSession } from './answer/answer-session.ts';
import { endedMessages } from './answer/ended-messages.ts';
import { useAnswerPhase } from './answer/use-answer.ts';
import { useConversationCache } from './conversation/conversation-cache.ts';

type Followed = {
  conversationId: string | undefined;
  messages: readonly Message[];
  session: AnswerSession;
};

/** Resumes an answer that runs on the server, and adds each ended answer to the saved conversation. */
export function useAnswerFollow({ conversationId, messages, session }: Followed) {
  const cache = useConversationCache();
  useNewsForTabs(conversationId, useAnswerPhase(session));

  /** An answer that ended well is saved as it is here; how any other one ended, only the server knows. */
  const settle = useCallback(
    async (id: string) => {
      const state = session.getState();
      const ended = endedMessages(state, new Date());
      // Only the server knows the versions of what was replaced.
      const isReplaced = state.phase !== 'idle' && state.exchange.replaces.length > 0;
      if (state.phase === 'idle' || ended.length === 0 || isReplaced) return cache.refresh(id);
      cache.show(id, ended, state.exchange.replaces);
    },
    [cache, session],
  );

  const follow = useCallback(
    async (id: string, answerId: string) => {
      // The answer no longer exists: the saved conversation shows how it ended.
      await session.resume(answerId).catch(() => undefined);
      await settle(id);
    },
    [session, settle],
  );

  useEffect(() => {
    const running = messages.findLast(({ type }) => type === 'loading');
    if (conversationId === undefined || running === undefined || !canResume(session, running)) return;
    void follow(conversationId, running._id);
  }, [conversationId, messages, session, follow]);

  return { settle, follow };
}

function canResume(session: AnswerSession, { _id }: Message): boolean {
  const state = session.getState();
  if (state.phase === 'idle') return true;
  if (isBusy(state)) return false;
  return (state.phase === 'failed' && state.isLost === true) || state.exchange.answerId !== _id;
}

/** Other tabs resume an answer when it has begun, and reload it when it has ended. */
function useNewsForTabs(conversationId: string | undefined, phase: string): void {
  useEffect(() => {
    if (conversationId === undefined || phase === 'idle' || phase === 'loading') return;
    tabChannel.tell({ type: 'conversation-change', id: conversationId });
  }, [conversationId, phase]);
}
