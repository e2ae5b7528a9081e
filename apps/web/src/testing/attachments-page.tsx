import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askQuestion, CONVERSATION_ID_HEADER, type AskQuestionInput } from '@wenjin/contract/chat/answer';
import { END_LINE, pieceLine } from '@wenjin/contract/chat/answer-wire';
import { listTitles, readConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { listModels } from '@wenjin/contract/chat/models';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import { previewDocuments } from '@wenjin/contract/uploads/documents';
import { keepDraftFiles } from '@wenjin/contract/uploads/draft-files';
import { readPictureText } from '@wenjin/contract/uploads/pictures';
import { expect, vi } from 'vitest';
import { ChatWindow } from '../features/chat/chat-window.tsx';
import { ComposerTools } from '../features/chat/choices/composer-tools.tsx';
import { questionSettings } from '../features/chat/state/question-settings.ts';
import { ChatUserContext } from '../features/chat/state/chat-user.ts';
import { attachmentSlots } from '../pages/frame/attachment-slots.tsx';
import { userStore } from '../shared/browser/storage/user-store.ts';
import { fakeFetch, ok } from './fake-fetch.ts';
import { FakeUpload } from './fake-upload.ts';
import { renderPage } from './render-page.tsx';

export const url = (index: number) => `/files/${String(index).repeat(32)}.png`;
export const stored = (index: number, name = `${index}.png`) => ({
  herfUrl: url(index),
  name,
  size: 2048,
  width: 960,
  height: 1200,
});
export const DOCUMENT = {
  fileId: `${'d'.repeat(32)}.md`,
  name: '考勤管理办法.pdf',
  size: 1_258_291,
  characters: 21_000,
  pages: 12,
  truncated: false,
};
const MODELS = [
  { id: 'gpt-3.5-turbo-0125', label: 'GPT-3.5', vendor: 'openai', tokenLimit: 16_385, isVision: false },
  { id: 'gpt-4-vision-preview', label: 'GPT-4V', vendor: 'openai', tokenLimit: 128_000, isVision: true },
];
const time = '2026-11-15T02:00:00.000Z';

type Replies = Parameters<typeof fakeFetch>[0];

export function serve(messages: Message[] = [], replies: Replies = {}) {
  const conversation = { id: 'c1', title: '会话', contextType: '[]', createTime: time, operateTime: time, version: 1 };
  return fakeFetch({
    [listTitles.path]: () => ok([]),
    [readConversation.path]: () => ok({ ...conversation, context: JSON.stringify(messages) }),
    [listModels.path]: () => ok(MODELS),
    [suggestQuestions.path]: () => ok([]),
    [keepDraftFiles.path]: () => ok(null),
    [previewDocuments.path]: () => ok([{ ...DOCUMENT, usedCharacters: 9216, text: '第一条 出勤' }]),
    [readPictureText.path]: ({ method }) =>
      ok(method === 'POST' ? null : { text: '实发合计 18670', isCorrected: false }),
    [askQuestion.path]: () => ({
      text: pieceLine('相符。') + END_LINE,
      headers: { 'content-type': 'text/event-stream', [CONVERSATION_ID_HEADER]: 'c1' },
    }),
    ...replies,
  });
}

export function show(conversationId?: string) {
  const page = (
    <ChatUserContext value={{ name: '林', isAuthorised: true }}>
      <ChatWindow
        conversationId={conversationId}
        messageId={undefined}
        onCreate={() => undefined}
        header={null}
        onNew={() => undefined}
        tools={<ComposerTools attachments={attachmentSlots} />}
        attachments={attachmentSlots}
      />
    </ChatUserContext>
  );
  return { user: userEvent.setup(), ...renderPage(page) };
}

export const box = () => screen.getByRole('textbox', { name: '输入问题' });
export const strip = () => screen.findByRole('region', { name: '图片和文件' });
export const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

export function paste(files: File[], texts: Record<string, string> = {}, target = box()) {
  fireEvent.paste(target, { clipboardData: { files, getData: (type: string) => texts[type] ?? '' } });
}

export async function uploads(count: number): Promise<FakeUpload[]> {
  await waitFor(() => expect(FakeUpload.all.length).toBeGreaterThanOrEqual(count));
  return FakeUpload.all;
}

export async function reply(index: number, data: unknown): Promise<void> {
  const all = await uploads(index + 1);
  await act(async () => all[index]?.reply(data));
}

export const asked = (network: ReturnType<typeof serve>) =>
  network.to(askQuestion.path).map(({ body }) => JSON.parse(body) as AskQuestionInput);

/** Prepares the browser for one test. */
export function beginAttachments(): void {
  FakeUpload.begin();
  class NoResize {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', NoResize);
  Object.assign(URL, { createObjectURL: () => 'blob:local', revokeObjectURL: () => undefined });
  userStore.open('lin');
  questionSettings.reload();
}
