import { readConversation } from '@wenjin/contract/chat/conversation';
import { shownMessage, type Message } from '@wenjin/contract/chat/message';
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
  pinned: boolean;
  folder: string;
};

export async function exportConversation(id: string, brandName: string): Promise<ExportedConversation> {
  const { title, context, contextType, ...place } = await call(readConversation, { id }, { isQuiet: true });
  const messages = z.array(shownMessage).parse(JSON.parse(context));
  const exportedAt = new Date();
  return {
    title,
    documentTitle: exportTitle(title, exportedAt),
    markdown: conversationMarkdown({ title, messages, brandName, exportedAt, withoutThinking }),
    contextType,
    messages,
    pinned: place.pinned ?? false,
    folder: place.folder ?? '',
  };
}
