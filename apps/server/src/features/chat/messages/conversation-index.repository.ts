import type { CompiledQuery, Expression } from 'kysely';

type IndexedConversation = { ownerId: string; conversationId: string | Expression<string> };

export type MessagesToIndex = IndexedConversation & {
  /** Used for messages without a time. */
  now: number;
  messages: readonly { id: string; body: string }[];
  /** True when the index may already hold these messages. */
  isKnown?: boolean;
};
export type TitleToIndex = IndexedConversation & { title: string };

/**
 * The search index, as the chat repositories use it. It returns statements instead of running them, because they must
 * run in the transaction that writes the messages.
 */
export type ConversationIndex = {
  messages(input: MessagesToIndex): CompiledQuery[];
  title(input: TitleToIndex): Promise<CompiledQuery[]>;
  /** Marks a conversation as not indexed, so that the next start of the server indexes all of it. */
  removeTitle(conversationId: string): CompiledQuery;
};
