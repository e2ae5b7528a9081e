import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askQuestion, CONVERSATION_ID_HEADER, type AskQuestionInput } from '@wenjin/contract/chat/answer';
import { END_LINE, pieceLine } from '@wenjin/contract/chat/answer-wire';
import { listTitles, readConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { listModels } from '@wenjin/contract/chat/models';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import { previewDocuments, uploadDocument } from '@wenjin/contract/uploads/documents';
import { keepDraftFiles } from '@wenjin/contract/uploads/draft-files';
import { readPictureText, savePictureText, uploadPictures } from '@wenjin/contract/uploads/pictures';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatWindow } from '../features/chat/chat-window.tsx';
import { ComposerTools } from '../features/chat/choices/composer-tools.tsx';
import { questionSettings } from '../features/chat/state/question-settings.ts';
import { ChatUserContext } from '../features/chat/state/chat-user.ts';
import { userStore } from '../shared/browser/storage/user-store.ts';
import { fakeFetch, ok, refused } from '../testing/fake-fetch.ts';
import { FakeUpload } from '../testing/fake-upload.ts';
import { renderPage } from '../testing/render-page.tsx';
import { attachmentSlots } from './frame/attachment-slots.tsx';

const url = (index: number) => `/files/${String(index).repeat(32)}.png`;
const stored = (index: number, name = `${index}.png`) => ({
  herfUrl: url(index),
  name,
  size: 2048,
  width: 960,
  height: 1200,
});
const DOCUMENT = {
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

function serve(messages: Message[] = [], replies: Replies = {}) {
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

function show(conversationId?: string) {
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

const box = () => screen.getByRole('textbox', { name: '输入问题' });
const strip = () => screen.getByRole('region', { name: '图片和文件' });
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

function paste(files: File[], texts: Record<string, string> = {}, target = box()) {
  fireEvent.paste(target, { clipboardData: { files, getData: (type: string) => texts[type] ?? '' } });
}

async function uploads(count: number): Promise<FakeUpload[]> {
  await waitFor(() => expect(FakeUpload.all.length).toBeGreaterThanOrEqual(count));
  return FakeUpload.all;
}

async function reply(index: number, data: unknown): Promise<void> {
  const all = await uploads(index + 1);
  await act(async () => all[index]?.reply(data));
}

const asked = (network: ReturnType<typeof serve>) =>
  network.to(askQuestion.path).map(({ body }) => JSON.parse(body) as AskQuestionInput);

beforeEach(() => {
  FakeUpload.begin();
  class NoResize {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', NoResize);
  Object.assign(URL, { createObjectURL: () => 'blob:local', revokeObjectURL: () => undefined });
  userStore.open('lin');
  questionSettings.reload();
});

describe('pictures of a question', () => {
  it('uploads pasted pictures, waits for them and sends them with the question', async () => {
    const network = serve();
    const { user } = show();
    paste([picture('工资单.png'), picture('考勤.png')]);
    expect(within(strip()).getByRole('progressbar', { name: '正在上传 工资单.png' })).toBeInTheDocument();
    await user.type(box(), '核对');
    expect(screen.getByText('2 张正在上传')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^发送/u }));
    expect(network.to(askQuestion.path)).toHaveLength(0);

    await reply(0, [stored(1)]);
    await reply(1, [stored(2)]);
    expect(FakeUpload.all[0]?.path).toBe(uploadPictures.path);
    await user.click(screen.getByRole('button', { name: /^发送/u }));
    expect(await screen.findByText('相符。')).toBeInTheDocument();
    expect(asked(network)[0]?.messages.at(-1)?.content).toEqual([
      { type: 'image_url', image_url: { url: url(1) } },
      { type: 'image_url', image_url: { url: url(2) } },
      { type: 'text', text: '核对' },
    ]);
    expect(screen.queryByRole('region', { name: '图片和文件' })).not.toBeInTheDocument();
  });

  it('asks with a picture alone', async () => {
    const network = serve();
    const { user } = show();
    paste([picture('a.png')]);
    await reply(0, [stored(1)]);
    await user.click(screen.getByRole('button', { name: /^发送/u }));
    await waitFor(() => expect(asked(network)).toHaveLength(1));
    expect(screen.getByRole('list', { name: '图片，共 1 张' })).toBeInTheDocument();
  });

  it('needs words besides a picture when the knowledge base answers', async () => {
    questionSettings.toggleCategory('咨询');
    const network = serve();
    const { user } = show();
    expect(screen.queryByRole('button', { name: '添加图片' })).not.toBeInTheDocument();
    paste([picture('a.png')]);
    await reply(0, [stored(1)]);
    expect(screen.getByRole('button', { name: /^发送/u })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(network.to(askQuestion.path)).toHaveLength(0);
    questionSettings.dropCategories();
  });

  it('inserts the words that come with a picture', () => {
    serve();
    show();
    const clipboard = { 'text/plain': '看这张', 'text/html': '看这张<img src="file:///a.png">' };
    const isInserted = fireEvent.paste(box(), {
      clipboardData: { files: [picture('a.png')], getData: (type: string) => clipboard[type as 'text/html'] ?? '' },
    });
    expect(isInserted).toBe(true);
    expect(within(strip()).getAllByRole('progressbar')).toHaveLength(1);
  });

  it('cancels, retries and removes uploads', async () => {
    serve();
    const { user } = show();
    paste([picture('a.png'), picture('b.png')]);
    const all = await uploads(2);
    await act(async () => all[0]?.break());
    expect(await within(strip()).findByText('重试')).toBeInTheDocument();
    expect(screen.getByText('1 张正在上传，1 张失败')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '取消上传 b.png' }));
    expect(screen.getByText('1 张失败')).toBeInTheDocument();
    await user.click(screen.getByText('重试'));
    await reply(2, [stored(1, 'a.png')]);
    await user.click(screen.getByRole('button', { name: '移除 a.png' }));
    expect(screen.queryByRole('region', { name: '图片和文件' })).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
  });

  it('says why the server refuses a picture and keeps no thumbnail of it', async () => {
    serve();
    show();
    paste([picture('a.png')]);
    const all = await uploads(1);
    await act(async () => all[0]?.refuse('图片已损坏，请重新保存后上传'));
    expect(await screen.findByText('图片已损坏，请重新保存后上传')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '图片和文件' })).not.toBeInTheDocument();
  });

  it('takes files that are dropped on the page and says where', async () => {
    serve();
    show();
    const dataTransfer = { types: ['Files'], files: [picture('a.png')] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(await screen.findByText('松开即可添加')).toBeInTheDocument();
    fireEvent.drop(document.body, { dataTransfer });
    expect(screen.queryByText('松开即可添加')).not.toBeInTheDocument();
    expect(within(strip()).getByRole('progressbar', { name: '正在上传 a.png' })).toBeInTheDocument();
  });

  it('says that there are at most ten', async () => {
    serve();
    show();
    paste(Array.from({ length: 11 }, (_, index) => picture(`${index}.png`)));
    expect(await screen.findByText('最多 10 张')).toBeInTheDocument();
    expect(within(strip()).getAllByRole('progressbar')).toHaveLength(10);
  });

  it('keeps the pictures of a draft for the person who added them', async () => {
    serve();
    const first = show();
    paste([picture('工资单.png')]);
    await reply(0, [stored(1, '工资单.png')]);
    first.unmount();
    userStore.close();
    userStore.open('lin');
    show().unmount();
    show();
    expect(within(strip()).getByRole('button', { name: '编辑图片 1：工资单.png' })).toBeInTheDocument();
    act(() => userStore.open('wang'));
    expect(screen.queryByRole('region', { name: '图片和文件' })).not.toBeInTheDocument();
  });

  it('returns the pictures of a question that was not sent', async () => {
    serve([], { [askQuestion.path]: () => refused(400, '输入内容过长，请重新输入。') });
    const { user } = show();
    paste([picture('a.png')]);
    await reply(0, [stored(1)]);
    await user.type(box(), '核对');
    await user.click(screen.getByRole('button', { name: /^发送/u }));
    await waitFor(() => expect(box()).toHaveValue('核对'));
    expect(within(strip()).getByRole('button', { name: /^编辑图片 1/u })).toBeInTheDocument();
  });

  it('asks again with the pictures and files of the question', async () => {
    const question: Message = {
      _id: 'q1',
      type: 'self_msg',
      content: { text: '核对' },
      picContent: `![](${url(1)})`,
      pictures: [{ url: url(1), width: 960, height: 1200 }],
      files: [DOCUMENT],
    };
    const answer: Message = { _id: 'a1', type: 'html', content: { text: '旧的' }, picturesRead: 1 };
    const network = serve([question, answer]);
    const { user } = show('c1');
    expect(await screen.findByText('已读取图片文字，1 张')).toBeInTheDocument();
    const image = screen.getByRole('img', { name: '图片 1' });
    expect(image).toHaveAttribute('width', '256');
    expect(image).toHaveAttribute('loading', 'lazy');
    await user.click(screen.getByRole('button', { name: '重新生成' }));
    await waitFor(() => expect(asked(network)).toHaveLength(1));
    expect(asked(network)[0]).toMatchObject({
      files: [DOCUMENT.fileId],
      messages: [
        {
          content: [
            { type: 'image_url', image_url: { url: url(1) } },
            { type: 'text', text: '核对' },
          ],
        },
      ],
    });
  });

  it('says when the model looked at the pictures', async () => {
    const picContent = `![](${url(1)})`;
    const pictures = [{ url: url(1), width: 9, height: 9 }];
    serve([
      { _id: 'q1', type: 'self_msg', content: { text: '核对' }, picContent, pictures },
      { _id: 'a1', type: 'html', content: { text: '相符' } },
    ]);
    show('c1');
    expect(await screen.findByText('看图回答，1 张')).toBeInTheDocument();
  });
});

it('asks the chosen model although the list of models has not arrived yet', async () => {
  questionSettings.pickModel({ id: 'gpt-4-vision-preview', vendor: 'openai' });
  const network = serve();
  const { user } = show();
  await user.type(box(), '你好{Control>}{Enter}{/Control}');
  await waitFor(() => expect(asked(network)[0]).toMatchObject({ model: 'gpt-4-vision-preview' }));
});

describe('dialog 编辑', () => {
  async function openEditor(pictures: string[], isBlind = true) {
    if (!isBlind) questionSettings.pickModel({ id: 'gpt-4-vision-preview', vendor: 'openai' });
    const network = serve();
    const shown = show();
    if (pictures.length > 0) paste(pictures.map(picture));
    for (const [index, name] of pictures.entries()) await reply(index, [stored(index + 1, name)]);
    await shown.user.click(screen.getByRole('button', { name: '添加图片' }));
    const dialog = await screen.findByRole('dialog', { name: '编辑' });
    return { network, dialog: within(dialog), ...shown };
  }

  it('asks for a picture before it sends', async () => {
    const { user, dialog, network } = await openEditor([]);
    expect(dialog.getByText(/已插入 0 \/ 10 张/u)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('请上传图片')).toBeInTheDocument();
    expect(network.to(askQuestion.path)).toHaveLength(0);
  });

  it('shows the recognised text and sends it as it was corrected', async () => {
    const { user, dialog, network } = await openEditor(['a.png']);
    const text = await dialog.findByRole('textbox', { name: '识别出的文字' });
    expect(text).toHaveValue('实发合计 18670');
    await user.type(text, '.80');
    await user.type(dialog.getByRole('textbox', { name: '问题' }), '对吗');
    expect(dialog.getByRole('radio', { name: /^看图回答/u })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(asked(network)).toHaveLength(1));
    const saved = network.to(savePictureText.path).at(-1);
    expect(JSON.parse(saved?.body ?? '')).toEqual({ url: url(1), text: '实发合计 18670.80' });
    expect(asked(network)[0]).toMatchObject({ pictureMode: 'read' });
    expect(box()).toHaveValue('');
  });

  it('lets a model that can see look at the pictures', async () => {
    const { user, dialog, network } = await openEditor(['a.png'], false);
    await waitFor(() => expect(dialog.getByRole('radio', { name: '看图回答' })).toBeChecked());
    await user.click(dialog.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(asked(network)[0]).toMatchObject({ pictureMode: 'look' }));
  });

  it('moves pictures with the keyboard and removes one', async () => {
    const { user, dialog, network } = await openEditor(['a.png', 'b.png', 'c.png']);
    dialog.getByRole('button', { name: '第 1 张：a.png' }).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(dialog.getByRole('button', { name: '第 2 张：a.png' })).toHaveFocus();
    await user.keyboard('{Delete}');
    await user.click(dialog.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(asked(network)).toHaveLength(1));
    expect(asked(network)[0]?.messages.at(-1)?.content).toEqual([
      { type: 'image_url', image_url: { url: url(2) } },
      { type: 'image_url', image_url: { url: url(3) } },
    ]);
  });
});

describe('files of a question', () => {
  it('shows size, pages and how much the model gets, and the text itself', async () => {
    const network = serve();
    const { user } = show();
    paste([new File(['x'], '考勤管理办法.pdf', { type: 'application/pdf' })]);
    await reply(0, DOCUMENT);
    expect(FakeUpload.all[0]?.path).toBe(uploadDocument.path);
    expect(await within(strip()).findByText('只用前 9216 字')).toBeInTheDocument();
    await user.click(within(strip()).getByRole('button', { name: '查看文字' }));
    const dialog = await screen.findByRole('dialog', { name: '考勤管理办法.pdf' });
    expect(within(dialog).getByText(/1\.2 MB，12 页，2\.1 万字/u)).toBeInTheDocument();
    expect(await within(dialog).findByText('第一条 出勤')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));

    expect(screen.getByRole('button', { name: /^发送/u })).toHaveAttribute('aria-disabled', 'true');
    await user.type(box(), '算一遍');
    await user.click(screen.getByRole('button', { name: /^发送/u }));
    await waitFor(() => expect(asked(network)[0]).toMatchObject({ files: [DOCUMENT.fileId] }));
  });
});
