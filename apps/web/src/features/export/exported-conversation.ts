import { readConversation } from '@wenjin/contract/chat/conversation';
import { message, type Message } from '@wenjin/contract/chat/message';
import { conversationMarkdown, exportTitle } from '@wenjin/domain/export/conversation-markdown';
import { z } from 'zod';
import { withoutThinking } from '../../shared/markdown/copy/without-thinking.ts';
import { call } from '../../shared/api/call.ts';

export type ExportedConversation = {
  title: string;
  documentTitle: string;
  markdown: string;
  contextType: string;
  messages: Message[];
};

export async function exportConversation(id: string, brandName: string): Promise<ExportedConversation> {
  const { title, context, contextType } = await call(readConversation, { id }, { isQuiet: true });
  const messages = z.array(message).parse(JSON.parse(context));
  const exportedAt = new Date();
  return {
    title,
    documentTitle: exportTitle(title, exportedAt),
    markdown: conversationMarkdown({ title, messages, brandName, exportedAt, withoutThinking }),
    contextType,
    messages,
  };
}
