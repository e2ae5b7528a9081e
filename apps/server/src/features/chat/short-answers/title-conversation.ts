import { hasContent } from '@wenjin/contract/text';
import { cleanTitle, titleFromQuestion, titlePrompt } from '@wenjin/domain/chat/title';
import type { AskModel } from './ask-model.ts';
import type { ConversationRepository } from '../conversation/conversation.repository.ts';

type Deps = { conversations: ConversationRepository; askModel: AskModel; reportError: (error: unknown) => void };
export type TitleConversation = ReturnType<typeof createTitleConversation>;

/**
 * Titles a conversation after its first question, unless the user has renamed it meanwhile. The first words of the
 * question serve when the model fails.
 */
export function createTitleConversation({ conversations, askModel, reportError }: Deps) {
  return async function titleConversation(ownerId: string, conversationId: string, question: string): Promise<void> {
    if (!hasContent(question)) return;
    const made = await askModel(ownerId, 'title', titlePrompt(question)).catch((error: unknown) => {
      reportError(error);
      return '';
    });
    const title = cleanTitle(made) || titleFromQuestion(question);
    if (title !== '') await conversations.setTitle({ ownerId, id: conversationId, title });
  };
}
