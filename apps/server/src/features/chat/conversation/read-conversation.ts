import type { ConversationDetail } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { AppError } from '../../../platform/errors.ts';
import type { ConversationRepository } from './conversation.repository.ts';

type Rating = { answerId: string; value: number; text: string };
type Deps = {
  conversations: ConversationRepository;
  /** Returns the stored text of each running answer, by the answer's id. */
  listRunning: (ownerId: string, conversationId: string) => Promise<Map<string, string>>;
  /** Returns the owner's ratings of answers. */
  listRatings: (ownerId: string, conversationId: string) => Promise<Rating[]>;
};
export type ReadConversation = ReturnType<typeof createReadConversation>;

/** Returns a stored conversation; a running answer has the text that was stored so far. */
export function createReadConversation({ conversations, listRunning, listRatings }: Deps) {
  return async function readConversation(ownerId: string, id: string): Promise<ConversationDetail> {
    const conversation = await conversations.find(ownerId, id);
    if (conversation === undefined) throw new AppError('missing', '会话不存在');
    const rows = await conversations.listMessages(ownerId, id);
    const running = await listRunning(ownerId, id);
    const versions = await conversations.listVersions(ownerId, id);
    const ratings = new Map(
      (await listRatings(ownerId, id)).map(({ answerId, value, text }) => [answerId, { value, reason: text }]),
    );
    const bodies = rows.map((row) => {
      const text = running.get(row.id);
      const body = text === undefined ? row.body : withText(row.body, text);
      return withFacts(body, versions.get(row.id), ratings.get(row.id));
    });
    return {
      id,
      title: conversation.title,
      // The bodies are already JSON, so hardly any message is parsed.
      context: `[${bodies.join(',')}]`,
      contextType: conversation.contextType,
      operateTime: new Date(conversation.operatedAt).toISOString(),
      createTime: new Date(conversation.createdAt).toISOString(),
      version: conversation.version,
      pinned: conversation.pinnedAt !== null,
      folder: conversation.folder ?? '',
    };
  };
}

function withFacts(body: string, versions: Message['versions'], rating: Message['rating']): string {
  if (versions === undefined && rating === undefined) return body;
  return JSON.stringify({ ...(JSON.parse(body) as Message), versions, rating });
}

function withText(body: string, text: string): string {
  const message = JSON.parse(body) as Message;
  return JSON.stringify({ ...message, content: { ...message.content, text } });
}
