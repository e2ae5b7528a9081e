import { act, screen, waitFor, within } from '@testing-library/react';
import { previewDocuments, uploadDocument } from '@wenjin/contract/uploads/documents';
import { readReadingProgress } from '@wenjin/contract/uploads/reading-progress';
import { beforeEach, describe, expect, it } from 'vitest';
import { questionSettings } from '../../features/chat/state/question-settings.ts';
import { ok } from '../../testing/fake-fetch.ts';
import { FakeUpload } from '../../testing/fake-upload.ts';
import {
  asked,
  beginAttachments,
  box,
  DOCUMENT,
  paste,
  reply,
  serve,
  show,
  strip,
  uploads,
} from '../../testing/attachments-page.tsx';

beforeEach(beginAttachments);

describe('files of a question', () => {
  it('shows size, pages and how much the model gets, and the text itself', async () => {
    const network = serve();
    const { user } = show();
    paste([new File(['x'], '考勤管理办法.pdf', { type: 'application/pdf' })]);
    await reply(0, DOCUMENT);
    expect(FakeUpload.all[0]?.path.split('?')[0]).toBe(uploadDocument.path);
    expect(await within(await strip()).findByText('只用前 9216 字')).toBeInTheDocument();
    await user.click(within(await strip()).getByRole('button', { name: '查看文字' }));
    const dialog = await screen.findByRole('dialog', { name: '考勤管理办法.pdf' });
    expect(within(dialog).getByText(/1\.2 MB，12 页，2\.1 万字/u)).toBeInTheDocument();
    expect(await within(dialog).findByText('第一条 出勤')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));

    expect(screen.getByRole('button', { name: /^发送/u })).toHaveAttribute('aria-disabled', 'true');
    await user.type(box(), '算一遍');
    await user.click(screen.getByRole('button', { name: /^发送/u }));
    await waitFor(() => expect(asked(network)[0]).toMatchObject({ files: [DOCUMENT.fileId] }));
  });

  it('tells which page of a scan is being recognised, and that some were left out', async () => {
    serve([], {
      [readReadingProgress.path]: () => ok({ done: 2, total: 12 }),
      [previewDocuments.path]: () => ok([{ ...DOCUMENT, truncated: true, text: '第一条' }]),
    });
    show();
    paste([new File(['x'], '合同.pdf', { type: 'application/pdf' })]);
    const [upload] = await uploads(1);
    act(() => upload?.sent(100, 100));
    expect(within(await strip()).getByText('正在读取文字…')).toBeInTheDocument();
    expect(await within(await strip()).findByText('正在识别第 3 / 12 页', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(within(await strip()).getByRole('progressbar', { name: '正在识别 合同.pdf' })).toHaveAttribute(
      'value',
      `${2 / 12}`,
    );
    await reply(0, { ...DOCUMENT, name: '合同.pdf', truncated: true });
    expect(await within(await strip()).findByText('部分扫描页没有识别')).toBeInTheDocument();
  });

  it('keeps a scan that cannot be recognised now, to be tried again', async () => {
    serve();
    const { user } = show();
    paste([new File(['x'], '合同.pdf', { type: 'application/pdf' })]);
    const [upload] = await uploads(1);
    await act(async () => upload?.refuse('这份 PDF 是扫描件，图片文字识别正在安装（40%），请稍后再试', 409));
    expect(await within(await strip()).findByRole('alert')).toHaveTextContent('正在安装（40%）');
    await user.click(screen.getByRole('button', { name: '重试 合同.pdf' }));
    await uploads(2);
  });
});

it('asks the chosen model although the list of models has not arrived yet', async () => {
  questionSettings.pickModel({ id: 'gpt-4-vision-preview', vendor: 'openai' });
  const network = serve();
  const { user } = show();
  await user.type(box(), '你好{Control>}{Enter}{/Control}');
  await waitFor(() => expect(asked(network)[0]).toMatchObject({ model: 'gpt-4-vision-preview' }));
});
