import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Message } from '@wenjin/contract/chat/message';
import { useToast } from '../../shared/ui/use-toast.ts';
import { AnswerSession } from './answer/answer-session.ts';
import { useAnswerPhase, useStopOnLeave } from './answer/use-answer.ts';
import { exchangeOf, isAnswered, laterQuestions } from './conversation/conversation-parts.ts';
import { useConversationCache } from './conversation/conversation-cache.ts';
import type { RunTemplate } from './composer/composer-field.ts';
import { conversationQuery } from './conversation/conversation-queries.ts';
import { useAnswerFollow } from './use-answer-follow.ts';
import { askedIn } from './question/attached.ts';
import type { Asker } from './asker.ts';
import { NOTHING_REPLACED } from './question/replaced.ts';
import { useAsk } from './use-ask.ts';
import { useContinue } from './use-continue.ts';

type ChatOptions = {
  /** Undefined until the first question of a new session is sent. */
  conversationId: string | undefined;
  onCreate: (id: string) => void;
  asker: Asker;
};

const NO_MESSAGES: readonly Message[] = [];

export function useChat({ conversationId, onCreate, asker }: ChatOptions) {
  const toast = useToast();
  const cache = useConversationCache();
  const [session] = useState(() => new AnswerSession(asker.requests));
  const phase = useAnswerPhase(session);
  const saved = useQuery({ ...conversationQuery(conversationId ?? ''), enabled: conversationId !== undefined });
  const messages = saved.data?.messages ?? NO_MESSAGES;
  useStopOnLeave(session, toast.failure);
  const { settle, follow } = useAnswerFollow({ conversationId, messages, session });

  const ask = useAsk({ conversationId, messages, session, settle, onCreate, asker });

  async function remove(messageIds: readonly string[]): Promise<void> {
    if (conversationId === undefined) return;
    await cache.remove(conversationId, messageIds);
    // The session may still hold a message that was just deleted.
    session.dismiss();
  }

  async function restore(messageIds: readonly string[]): Promise<void> {
    if (conversationId !== undefined) await cache.restore(conversationId, messageIds);
  }

  async function chooseVersion(messageId: string, index: number): Promise<void> {
    if (conversationId === undefined) return;
    await cache.chooseVersion(conversationId, messageId, index);
    // The session may still hold the version that was shown.
    session.dismiss();
  }

  async function changeText(messageId: string, change: (text: string) => string): Promise<void> {
    if (conversationId === undefined) return;
    await cache.changeText(conversationId, messageId, change);
    // The session may still show the text as it arrived.
    session.dismiss();
  }

  async function stop(): Promise<void> {
    await session.stop().catch(toast.failure);
    // The server may have stored a little more than has arrived here.
    if (conversationId !== undefined) await cache.refresh(conversationId);
  }

  /** Asks a failed question again, unless the server turns out to have its answer or to be still writing it. */
  async function retry(question: Message): Promise<void> {
    if (conversationId === undefined)
      return void (await ask(askedIn(question), NOTHING_REPLACED, templateOf(question)));
    try {
      const { messages } = await cache.read(conversationId);
      session.dismiss();
      const running = messages.findLast(({ type }) => type === 'loading');
      if (running !== undefined) return await follow(conversationId, running._id);
      if (isAnswered(messages, question._id)) return;
      const ids = exchangeOf(messages, question._id);
      // A question that others follow is asked again at the end.
      if (laterQuestions(messages, question._id) > 0) await ask(askedIn(question), { ids });
      else await ask(askedIn(question), { ids: ids.slice(1), questionId: question._id });
    } catch (error) {
      toast.failure(error);
    }
  }

  const continueAnswer = useContinue({ conversationId, session, follow, asker });

  return {
    session,
    phase,
    saved,
    messages,
    ask,
    remove,
    restore,
    chooseVersion,
    changeText,
    stop,
    retry,
    continueAnswer,
  };
}

/** The server knows the model of a flow template; an empty name leaves the user's choice as it is. */
function templateOf({ template }: Message): RunTemplate | undefined {
  return template && { ...template, model: '' };
}
