import { useMemo } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { changeMessages, NEW_TITLE } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { chooseVersion, restoreMessages } from '@wenjin/contract/chat/versions';
import { call } from '../../../shared/api/call.ts';
import { tabChannel } from '../../../shared/browser/storage/tab-channel.ts';
import type { Conversation } from './conversation.ts';
import { storeChangedText } from './store-changed-text.ts';
import { conversationQuery, titlesQuery } from './conversation-queries.ts';
import { titleCache } from './title-cache.ts';
import { withTitle, withUse, type TitleList } from './title-list.ts';

const NEW_CONTEXT_TYPE = '["openai"]';

export function useConversationCache() {
  const client = useQueryClient();
  return useMemo(() => conversationCache(client), [client]);
}

function conversationCache(client: QueryClient) {
  const changeShown = (id: string, change: (messages: readonly Message[]) => readonly Message[]) =>
    client.setQueryData<Conversation>(
      conversationQuery(id).queryKey,
      (known) => known && { ...known, messages: change(known.messages) },
    );
  const titles = titleCache(client);

  return {
    /** Shows a new title everywhere. */
    name(id: string, title: string): void {
      titles.change((list) => withTitle(list, id, title));
      client.setQueryData<Conversation>(conversationQuery(id).queryKey, (known) => known && { ...known, title });
    },

    /** Shows a conversation that the server has just created with its first question. */
    adopt(id: string): void {
      const now = new Date().toISOString();
      const times = { createTime: now, operateTime: now };
      client.setQueryData<Conversation>(conversationQuery(id).queryKey, {
        id,
        title: NEW_TITLE,
        contextType: NEW_CONTEXT_TYPE,
        messages: [],
        version: 1,
        ...times,
      });
      client.setQueryData<TitleList>(
        titlesQuery.queryKey,
        (known) => known && { ...known, entries: [{ id, title: NEW_TITLE, ...times }, ...known.entries] },
      );
    },

    /** Reads the server's current state, not the cache. */
    read: (id: string): Promise<Conversation> => client.fetchQuery({ ...conversationQuery(id), staleTime: 0 }),

    peek: (id: string): Conversation | undefined => client.getQueryData(conversationQuery(id).queryKey),

    ...messageChanges(client, changeShown),

    async changeText(id: string, messageId: string, change: (text: string) => string): Promise<void> {
      await storeChangedText(id, messageId, change);
      await client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
      tabChannel.tell({ type: 'conversation-change', id });
    },

    /** Shows messages that the server has saved by itself, so that nothing has to be reloaded. */
    show(id: string, messages: readonly Message[], replaced: readonly string[]): void {
      changeShown(id, (known) => withMessages(without(known, replaced), messages));
      titles.change((list) => withUse(list, id, new Date().toISOString()));
    },

    async refresh(id: string): Promise<void> {
      await Promise.all([client.invalidateQueries({ queryKey: conversationQuery(id).queryKey }), titles.refresh()]);
    },

    refreshTitles: titles.refresh,

    forget(id: string): void {
      client.removeQueries({ queryKey: conversationQuery(id).queryKey });
    },
  };
}

type ChangeShown = (id: string, change: (messages: readonly Message[]) => readonly Message[]) => void;

/** Changes which messages a conversation shows. */
function messageChanges(client: QueryClient, changeShown: ChangeShown) {
  return {
    /** Removes messages here and on the server; the request contains only their ids. */
    async remove(id: string, messageIds: readonly string[]): Promise<void> {
      const hadVersions = client.getQueryData<Conversation>(conversationQuery(id).queryKey)?.messages.some(hasVersions);
      await call(changeMessages, { id, remove: [...messageIds] });
      changeShown(id, (messages) => without(messages, messageIds));
      // Another version may have taken the place of the removed one.
      if (hadVersions === true) await client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
      tabChannel.tell({ type: 'conversation-change', id });
    },

    /** Brings removed messages back. */
    async restore(id: string, messageIds: readonly string[]): Promise<void> {
      await call(restoreMessages, { id, messageIds: [...messageIds] });
      await client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
      tabChannel.tell({ type: 'conversation-change', id });
    },

    async chooseVersion(id: string, messageId: string, index: number): Promise<void> {
      await call(chooseVersion, { id, messageId, index });
      await client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
      tabChannel.tell({ type: 'conversation-change', id });
    },
  };
}

function hasVersions({ versions }: Message): boolean {
  return versions !== undefined;
}

function without(messages: readonly Message[], ids: readonly string[]): readonly Message[] {
  if (ids.length === 0) return messages;
  const gone = new Set(ids);
  return messages.filter(({ _id }) => !gone.has(_id));
}

function withMessages(known: readonly Message[], messages: readonly Message[]): readonly Message[] {
  const byId = new Map(messages.map((message) => [message._id, message]));
  const replaced = known.map((message) => {
    const fresh = byId.get(message._id);
    byId.delete(message._id);
    return fresh ?? message;
  });
  return [...replaced, ...byId.values()];
}
