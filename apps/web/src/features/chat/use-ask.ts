import { useEffect, useRef } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { CallError } from '../../shared/api/call-error.ts';
import { newId } from '../../shared/browser/new-id.ts';
import type { AnswerSession } from './answer/answer-session.ts';
import type { RunTemplate } from './composer/composer-field.ts';
import { useConversationCache } from './conversation/conversation-cache.ts';
import type { Asked } from './question/attached.ts';
import { NOTHING_REPLACED, type Replaced } from './question/replaced.ts';
import type { Asker } from './asker.ts';

type Asking = {
  conversationId: string | undefined;
  messages: readonly Message[];
  session: AnswerSession;
  /** Adds the ended answer to the saved conversation. */
  settle: (conversationId: string) => Promise<void>;
  onCreate: (id: string) => void;
  asker: Asker;
};

/**
 * Returns the function that asks a question. It resolves to false when the server does not have the question; the
 * messages that it would replace then stay.
 */
export function useAsk({ conversationId, messages, session, settle, onCreate, asker }: Asking) {
  const cache = useConversationCache();
  const isOpen = useIsOpen();

  return async function ask(
    { text: question, attached }: Asked,
    { ids: replaces, questionId = newId() }: Replaced = NOTHING_REPLACED,
    template?: RunTemplate,
  ): Promise<boolean> {
    const ids = { questionId, answerId: newId() };
    const origin = originOf(template ?? templateIn(messages, [questionId, ...replaces]));
    const undo = asker.begin();
    let id = conversationId;

    async function prepare() {
      const known = id === undefined ? [] : (cache.peek(id) ?? (await cache.read(id))).messages;
      const kept = known.filter(({ _id }) => !replaces.includes(_id) && _id !== questionId);
      const built = await asker.build(kept, { text: question, attached }, template?.model);
      asker.afterBuild();
      return {
        ...built,
        ...ids,
        ...(id === undefined ? { newConversation: true } : { conversationId: id }),
        ...(replaces.length > 0 && { replaces: [...replaces] }),
        ...(origin.template && { templateId: origin.template.id }),
      };
    }

    function onStored(stored: string): void {
      asker.forget(ids.answerId);
      if (id !== undefined) return;
      id = stored;
      cache.adopt(stored);
      onCreate(stored);
    }

    if (replaces.length === 0) asker.note({ answerId: ids.answerId, conversationId, text: question, attached });
    const exchange = { ...ids, question, attached, replaces, model: '', origin, setting: undefined };
    let isSessionLost = false;
    const isTaken = await session
      .send({ exchange, prepare, onStored, onRefused: asker.onFailure })
      .catch((error: unknown) => {
        isSessionLost = error instanceof CallError && error.isSessionLoss;
        asker.onFailure(error);
        return false;
      });
    if (!isTaken) {
      undo();
      // The composer has the text again. A window that closes may not have it, and the next one looks for the question.
      if (isOpen.current && !isSessionLost) asker.forget(ids.answerId);
    } else if (id !== undefined) await settle(id);
    return isTaken;
  };
}

/** Whether the window still exists, for what happens after a request. */
function useIsOpen(): { readonly current: boolean } {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

type Template = NonNullable<Message['template']>;

/** A question that is asked again keeps its template. */
function templateIn(messages: readonly Message[], replaces: readonly string[]): Template | undefined {
  return messages.find(({ _id, type }) => type === 'self_msg' && replaces.includes(_id))?.template;
}

function originOf(template: Template | undefined): { template?: Template } {
  if (template === undefined) return {};
  const { id, title, ask } = template;
  return { template: { id, title, ask } };
}
