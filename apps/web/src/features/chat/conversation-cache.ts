import { useMemo } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { NEW_TITLE, saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { callWhole } from '../../shared/api/call.ts';
import type { Conversation } from './conversation.ts';
import { conversationQuery, titlesQuery } from './conversation-queries.ts';

const NEW_CONTEXT_TYPE = '["openai"]';

/** Conversations as the server has them: reads, writes, and the copies that the screen shows. */
export function useConversationCache() {
  const client = useQueryClient();
  return useMemo(() => conversationCache(client), [client]);
}

function conversationCache(client: QueryClient) {
  return {
    /** Makes an empty conversation and gives back its id. */
    async create(): Promise<string> {
      const draft = { title: NEW_TITLE, context: '[]', contextType: NEW_CONTEXT_TYPE };
      const { data: id, extra } = await callWhole(saveConversation, draft);
      const now = new Date().toISOString();
      client.setQueryData<Conversation>(conversationQuery(id).queryKey, {
        id,
        title: NEW_TITLE,
        contextType: NEW_CONTEXT_TYPE,
        messages: [],
        version: extra.version,
        createTime: now,
        operateTime: now,
      });
      void client.invalidateQueries({ queryKey: titlesQuery.queryKey });
      return id;
    },

    /** What the server has now, not what the screen shows. */
    read: (id: string): Promise<Conversation> => client.fetchQuery({ ...conversationQuery(id), staleTime: 0 }),

    peek: (id: string): Conversation | undefined => client.getQueryData(conversationQuery(id).queryKey),

    /** Writes a changed conversation over the version that it was made from. */
    async write(changed: Conversation): Promise<void> {
      const { id, title, contextType, version, messages } = changed;
      const context = JSON.stringify(messages);
      const { extra } = await callWhole(saveConversation, { id, title, context, contextType, version });
      client.setQueryData<Conversation>(conversationQuery(id).queryKey, { ...changed, version: extra.version });
    },

    /** Shows messages at once that the server has saved by itself, until they are read from there. */
    show(id: string, messages: readonly Message[]): void {
      client.setQueryData<Conversation>(
        conversationQuery(id).queryKey,
        (known) => known && withMessages(known, messages),
      );
    },

    /** Reads again what may have changed, behind what is shown. */
    async refresh(id: string): Promise<void> {
      await Promise.all([
        client.invalidateQueries({ queryKey: conversationQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: titlesQuery.queryKey }),
      ]);
    },

    forget(id: string): void {
      client.removeQueries({ queryKey: conversationQuery(id).queryKey });
    },
  };
}

function withMessages(known: Conversation, messages: readonly Message[]): Conversation {
  const fresh = messages.filter(({ _id }) => known.messages.every((message) => message._id !== _id));
  const byId = new Map(messages.map((message) => [message._id, message]));
  return { ...known, messages: [...known.messages.map((message) => byId.get(message._id) ?? message), ...fresh] };
}
