import { hasContent } from '@wenjin/contract/text';
import { cleanTitle, titlePrompt } from '@wenjin/domain/chat/title';
import type { AskModel } from './ask-model.ts';
import type { ConversationRepository } from '../conversation/conversation.repository.ts';

type Deps = { conversations: ConversationRepository; askModel: AskModel };
export type TitleConversation = ReturnType<typeof createTitleConversation>;

/** Titles a conversation after its first question, unless the user has renamed it meanwhile. */
export function createTitleConversation({ conversations, askModel }: Deps) {
  return async function titleConversation(ownerId: string, conversationId: string, question: string): Promise<void> {
    if (!hasContent(question)) return;
    const title = cleanTitle(await askModel(ownerId, 'title', titlePrompt(question)));
    if (title !== '') await conversations.setTitle({ ownerId, id: conversationId, title });
  };
}
