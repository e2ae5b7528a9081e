import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { askQuestion } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { uploadPictures } from '@wenjin/contract/uploads/pictures';
import { beforeEach, describe, expect, it } from 'vitest';
import { questionSettings } from '../../features/chat/state/question-settings.ts';
import { userStore } from '../../shared/browser/storage/user-store.ts';
import { refused } from '../../testing/fake-fetch.ts';
import { FakeUpload } from '../../testing/fake-upload.ts';
import {
  asked,
  beginAttachments,
  box,
  DOCUMENT,
  paste,
  picture,
  reply,
  serve,
  show,
  stored,
  strip,
  uploads,
  url,
} from '../../testing/attachments-page.tsx';

beforeEach(beginAttachments);

describe('pictures of a question', () => {
  it('uploads pasted pictures, waits for them and sends them with the question', async () => {
    const network = serve();
    const { user } = show();
    paste([picture('工资单.png'), picture('考勤.png')]);
    expect(within(await strip()).getByRole('progressbar', { name: '正在上传 工资单.png' })).toBeInTheDocument();
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

  it('inserts the words that come with a picture', async () => {
    serve();
    show();
    const clipboard = { 'text/plain': '看这张', 'text/html': '看这张<img src="file:///a.png">' };
    const isInserted = fireEvent.paste(box(), {
      clipboardData: { files: [picture('a.png')], getData: (type: string) => clipboard[type as 'text/html'] ?? '' },
    });
    expect(isInserted).toBe(true);
    expect(within(await strip()).getAllByRole('progressbar')).toHaveLength(1);
  });

  it('cancels, retries and removes uploads', async () => {
    serve();
    const { user } = show();
    paste([picture('a.png'), picture('b.png')]);
    const all = await uploads(2);
    await act(async () => all[0]?.break());
    expect(await within(await strip()).findByText('重试')).toBeInTheDocument();
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
    expect(within(await strip()).getByRole('progressbar', { name: '正在上传 a.png' })).toBeInTheDocument();
  });

  it('says that there are at most ten', async () => {
    serve();
    show();
    paste(Array.from({ length: 11 }, (_, index) => picture(`${index}.png`)));
    expect(await screen.findByText('最多 10 张')).toBeInTheDocument();
    expect(within(await strip()).getAllByRole('progressbar')).toHaveLength(10);
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
    expect(within(await strip()).getByRole('button', { name: '编辑图片 1：工资单.png' })).toBeInTheDocument();
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
    expect(within(await strip()).getByRole('button', { name: /^编辑图片 1/u })).toBeInTheDocument();
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
