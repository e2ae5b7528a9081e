import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Message } from '@wenjin/contract/chat/message';
import { newId } from '../../shared/browser/new-id.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { AnswerSession } from './answer/answer-session.ts';
import { answerRequests } from './answer/answer-requests.ts';
import { useAnswerPhase, useStopOnLeave } from './answer/use-answer.ts';
import { exchangeOf } from './conversation/conversation-parts.ts';
import { useConversationCache } from './conversation/conversation-cache.ts';
import type { RunTemplate } from './composer/composer-field.ts';
import { conversationQuery } from './conversation/conversation-queries.ts';
import { questionSettings } from './state/question-settings.ts';
import { useAnswerFollow } from './use-answer-follow.ts';
import { useBuildQuestion } from './question/use-build-question.ts';

type ChatOptions = {
  /** Undefined until the first question of a new session is sent. */
  conversationId: string | undefined;
  onCreate: (id: string) => void;
};

const NO_MESSAGES: readonly Message[] = [];

export function useChat({ conversationId, onCreate }: ChatOptions) {
  const toast = useToast();
  const cache = useConversationCache();
  const buildQuestion = useBuildQuestion();
  const [session] = useState(() => new AnswerSession(answerRequests));
  const phase = useAnswerPhase(session);
  const saved = useQuery({ ...conversationQuery(conversationId ?? ''), enabled: conversationId !== undefined });
  const messages = saved.data?.messages ?? NO_MESSAGES;
  useStopOnLeave(session, toast.failure);
  const { settle, follow } = useAnswerFollow({ conversationId, messages, session });

  /** Resolves to false when the question was refused; the messages that it would replace then stay. */
  async function ask(question: string, replaces: readonly string[] = [], template?: RunTemplate): Promise<boolean> {
    const ids = { questionId: newId(), answerId: newId() };
    const origin = originOf(template ?? templateIn(messages, replaces));
    let id = conversationId;
    try {
      await session.send({
        exchange: { ...ids, question, replaces, model: '', origin, setting: undefined },
        prepare: async () => {
          const known = id === undefined ? NO_MESSAGES : (cache.peek(id) ?? (await cache.read(id))).messages;
          const kept = known.filter(({ _id }) => !replaces.includes(_id));
          const built = await buildQuestion(kept, question, template?.model);
          questionSettings.afterSend();
          return {
            ...built,
            ...ids,
            ...(id === undefined ? { newConversation: true } : { conversationId: id }),
            ...(replaces.length > 0 && { replaces: [...replaces] }),
            ...(origin.template && { templateId: origin.template.id }),
          };
        },
        onStored: (stored) => {
          if (id !== undefined) return;
          id = stored;
          cache.adopt(stored);
          onCreate(stored);
        },
      });
    } catch (error) {
      toast.failure(error);
      return false;
    }
    if (id !== undefined) await settle(id);
    return true;
  }

  async function remove(messageIds: readonly string[]): Promise<void> {
    if (conversationId === undefined) return;
    await cache.remove(conversationId, messageIds);
    // The session may still hold a message that was just deleted.
    session.dismiss();
  }

  async function stop(): Promise<void> {
    await session.stop().catch(toast.failure);
    // The server may have stored a little more than has arrived here.
    if (conversationId !== undefined) await cache.refresh(conversationId);
  }

  /** Replaces a failed question, unless its answer turns out to be still running. */
  async function retry(question: Message): Promise<void> {
    // A first question that did not reach the server has no conversation yet.
    if (conversationId === undefined) return void (await ask(question.content.text, [], templateOf(question)));
    try {
      const { messages } = await cache.read(conversationId);
      session.dismiss();
      const last = messages.at(-1);
      if (last?.type === 'loading') return await follow(conversationId, last._id);
      await ask(question.content.text, exchangeOf(messages, question._id));
    } catch (error) {
      toast.failure(error);
    }
  }

  return { session, phase, saved, messages, ask, remove, stop, retry };
}

type Template = NonNullable<Message['template']>;

/** The server knows the model of a flow template; an empty name leaves the user's choice as it is. */
function templateOf({ template }: Message): RunTemplate | undefined {
  return template && { ...template, model: '' };
}

/** A question that is asked again keeps its template. */
function templateIn(messages: readonly Message[], replaces: readonly string[]): Template | undefined {
  return messages.find(({ _id, type }) => type === 'self_msg' && replaces.includes(_id))?.template;
}

function originOf(template: Template | undefined): { template?: Template } {
  if (template === undefined) return {};
  const { id, title, ask } = template;
  return { template: { id, title, ask } };
}
