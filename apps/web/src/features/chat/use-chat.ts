import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Message } from '@wenjin/contract/chat/message';
import { DEFAULT_MODEL } from '@wenjin/domain/chat/models';
import { newId } from '../../shared/browser/new-id.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { isBusy } from './answer/answer-machine.ts';
import { AnswerSession } from './answer/answer-session.ts';
import { answerWire } from './answer/answer-wire.ts';
import { endedMessages } from './answer/ended-messages.ts';
import { useAnswerPhase, useStopOnLeave } from './answer/use-answer.ts';
import { questionTurns, withoutQuestion } from './conversation.ts';
import { useConversationCache } from './conversation-cache.ts';
import { conversationQuery } from './conversation-queries.ts';

type ChatOptions = {
  /** Undefined until the first question of a new session is sent. */
  conversationId: string | undefined;
  onCreate: (id: string) => void;
};

const NO_MESSAGES: readonly Message[] = [];

/** One window's conversation: what is saved, the answer that is running, and what can be done with them. */
export function useChat({ conversationId, onCreate }: ChatOptions) {
  const toast = useToast();
  const cache = useConversationCache();
  const [session] = useState(() => new AnswerSession(answerWire));
  const phase = useAnswerPhase(session);
  const saved = useQuery({ ...conversationQuery(conversationId ?? ''), enabled: conversationId !== undefined });
  const messages = saved.data?.messages ?? NO_MESSAGES;
  useStopOnLeave(session, toast.failure);

  const settle = useCallback(
    async (id: string) => {
      cache.show(id, endedMessages(session.getState()));
      await cache.refresh(id);
    },
    [cache, session],
  );

  const follow = useCallback(
    async (id: string, answerId: string) => {
      // An answer that is gone by now: the saved conversation says how it ended.
      await session.resume(answerId).catch(() => undefined);
      await settle(id);
    },
    [session, settle],
  );

  useEffect(() => {
    const running = messages.at(-1);
    if (conversationId === undefined || running?.type !== 'loading' || !canResume(session, running)) return;
    void follow(conversationId, running._id);
  }, [conversationId, messages, session, follow]);

  /** False when the question was not taken and belongs back into the composer. */
  async function ask(question: string): Promise<boolean> {
    const exchange = { questionId: newId(), answerId: newId(), question };
    let id = conversationId;
    try {
      await session.send(exchange, async () => {
        if (id === undefined) {
          id = await cache.create();
          onCreate(id);
        }
        const { messages } = cache.peek(id) ?? (await cache.read(id));
        const turns = questionTurns(messages, question);
        const { questionId, answerId } = exchange;
        return { messages: turns, model: DEFAULT_MODEL, chatStream: '1', conversationId: id, questionId, answerId };
      });
    } catch (error) {
      toast.failure(error);
      return false;
    }
    if (id !== undefined) await settle(id);
    return true;
  }

  async function stop(): Promise<void> {
    await session.stop().catch(toast.failure);
    if (conversationId !== undefined) await cache.refresh(conversationId);
  }

  /** Takes a failed question back and asks it again, unless its answer turns out to be alive. */
  async function retry(question: Message): Promise<void> {
    if (conversationId === undefined) return;
    try {
      const conversation = await cache.read(conversationId);
      session.dismiss();
      const last = conversation.messages.at(-1);
      if (last?.type === 'loading') return await follow(conversationId, last._id);
      const kept = withoutQuestion(conversation.messages, question._id);
      if (kept.length < conversation.messages.length) await cache.write({ ...conversation, messages: kept });
    } catch (error) {
      toast.failure(error);
      return;
    }
    await ask(question.content.text);
  }

  return { session, phase, saved, messages, ask, stop, retry };
}

function canResume(session: AnswerSession, { _id }: Message): boolean {
  const state = session.getState();
  return !isBusy(state) && (state.phase === 'idle' || state.exchange.answerId !== _id);
}
