import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { askQuestion } from '@wenjin/contract/chat/answer';
import { savePictureText } from '@wenjin/contract/uploads/pictures';
import { beforeEach, describe, expect, it } from 'vitest';
import { questionSettings } from '../../features/chat/state/question-settings.ts';
import {
  asked,
  beginAttachments,
  box,
  paste,
  picture,
  reply,
  serve,
  show,
  stored,
  url,
} from '../../testing/attachments-page.tsx';

beforeEach(beginAttachments);

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

  it('moves a picture that is dragged over another one', async () => {
    const { dialog } = await openEditor(['a.png', 'b.png', 'c.png']);
    const row = (name: string) => dialog.getByRole('button', { name }).closest('li')!;
    const dataTransfer = { effectAllowed: '', types: [] };
    fireEvent.dragStart(row('第 1 张：a.png'), { dataTransfer });
    fireEvent.dragEnter(row('第 2 张：b.png'), { dataTransfer });
    fireEvent.dragEnter(row('第 3 张：c.png'), { dataTransfer });
    expect(fireEvent.dragOver(row('第 3 张：a.png'), { dataTransfer })).toBe(false);
    fireEvent.dragEnd(row('第 3 张：a.png'), { dataTransfer });
    const names = dialog
      .getAllByRole('button', { name: /^第 \d 张/u })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['第 1 张：b.png', '第 2 张：c.png', '第 3 张：a.png']);
    // Something else that is dragged moves nothing.
    fireEvent.dragEnter(row('第 1 张：b.png'), { dataTransfer });
    expect(dialog.getByRole('button', { name: '第 1 张：b.png' })).toBeInTheDocument();
  });

  it('moves a picture back with Alt and the left arrow, and not beyond the ends', async () => {
    const { user, dialog } = await openEditor(['a.png', 'b.png']);
    dialog.getByRole('button', { name: '第 2 张：b.png' }).focus();
    await user.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
    expect(dialog.getByRole('button', { name: '第 1 张：b.png' })).toHaveFocus();
    expect(dialog.getByRole('button', { name: '第 2 张：a.png' })).toBeInTheDocument();
  });

  it('shows all pictures large, beginning with the chosen one', async () => {
    const { user, dialog } = await openEditor(['a.png', 'b.png', 'c.png']);
    await user.click(dialog.getByRole('button', { name: '第 2 张：b.png' }));
    await user.click(dialog.getByRole('button', { name: '放大' }));
    const viewer = within(await screen.findByRole('dialog', { name: '查看b.png' }));
    expect(viewer.getByText('2 / 3')).toBeInTheDocument();
    await user.click(viewer.getByRole('button', { name: 'c.png' }));
    expect(await screen.findByRole('dialog', { name: '查看c.png' })).toBeInTheDocument();
  });
});
