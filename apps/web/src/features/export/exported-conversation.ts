import { readConversation } from '@wenjin/contract/chat/conversation';
import { shownMessage, type Message } from '@wenjin/contract/chat/message';
import { titleFromQuestion } from '@wenjin/domain/chat/title';
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

type Place = { conversationId: string; answerId: string };

/** Returns one answer with its question as a document of its own. */
export async function exportAnswer({ conversationId, answerId }: Place, brandName: string) {
  const { context } = await call(readConversation, { id: conversationId }, { isQuiet: true });
  const all = z.array(shownMessage).parse(JSON.parse(context));
  const at = all.findIndex(({ _id }) => _id === answerId);
  const answer = all[at];
  if (answer === undefined) throw new Error('the conversation has no such answer');
  const question = all.slice(0, at).findLast(({ type }) => type === 'self_msg');
  const exportedAt = new Date();
  const title = titleFromQuestion(question?.content.text ?? '') || '回答';
  const messages = question === undefined ? [answer] : [question, answer];
  return {
    documentTitle: exportTitle(title, exportedAt),
    markdown: conversationMarkdown({ title, messages, brandName, exportedAt, withoutThinking }),
  };
}

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
