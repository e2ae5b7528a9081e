import { act, screen, within } from '@testing-library/react';
import { importArticles } from '@wenjin/contract/knowledge/articles';
import { readReadingProgress } from '@wenjin/contract/uploads/reading-progress';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../../../../testing/fake-fetch.ts';
import { FakeUpload } from '../../../../testing/fake-upload.ts';
import { showKnowledge } from '../../../../testing/fake-knowledge.tsx';

beforeEach(() => {
  FakeUpload.begin();
});

async function open(replies: Parameters<typeof showKnowledge>[1] = {}) {
  const shown = showKnowledge('/admin/knowledge', replies);
  await shown.user.click(await screen.findByRole('button', { name: '导入文件' }));
  const choose = async (...names: string[]) =>
    shown.user.upload(
      screen.getByLabelText('导入的文件', { selector: 'input' }),
      names.map((name) => new File([name.startsWith('空') ? '' : '正文'], name)),
    );
  const uploads = (count: number) => vi.waitFor(() => expect(FakeUpload.all).toHaveLength(count));
  return { ...shown, choose, uploads };
}

const item = (name: string) => within(screen.getByText(name).closest('li')!);

describe('import dialog', () => {
  it('sends each file in its own request and shows its progress', async () => {
    const { choose, uploads } = await open();
    await choose('考勤.docx', '手册.pdf');
    await uploads(2);
    const [first, second] = FakeUpload.all;
    expect(first?.path).toBe(`${importArticles.path}?category=${encodeURIComponent('咨询')}&status=published`);
    expect(first?.body?.get('files')).toMatchObject({ name: '考勤.docx' });
    act(() => first?.sent(62, 100));
    expect(item('考勤.docx').getByText('上传 62%')).toBeInTheDocument();
    act(() => second?.sent(100, 100));
    expect(item('手册.pdf').getByText('处理中')).toBeInTheDocument();
    expect(screen.getByText('已导入 0，失败 0，剩余 2')).toBeInTheDocument();
  });

  it('says for each file whether it was imported, or why not and what to do', async () => {
    const { choose, uploads } = await open();
    await choose('差旅.md', '薪酬.pdf', '空.txt');
    await uploads(2);
    await act(async () => FakeUpload.all[0]?.reply([{ name: '差旅.md', ok: true, id: 'a7', title: '差旅' }]));
    await act(async () =>
      FakeUpload.all[1]?.reply([{ name: '薪酬.pdf', ok: false, error: 'PDF 已加密，请去除密码后再导入' }]),
    );
    expect(await item('差旅.md').findByText('已导入')).toBeInTheDocument();
    expect(item('差旅.md').getByRole('link')).toHaveAttribute('href', '/admin/knowledge/articles/a7');
    expect(item('薪酬.pdf').getByText('失败：PDF 已加密')).toBeInTheDocument();
    expect(item('薪酬.pdf').getByText('请去除密码后再导入')).toBeInTheDocument();
    expect(item('薪酬.pdf').getByRole('button', { name: '重新选择 薪酬.pdf' })).toBeInTheDocument();
    expect(item('空.txt').getByText('失败：文件是空的')).toBeInTheDocument();
    expect(screen.getByText('已导入 1，失败 2，剩余 0')).toBeInTheDocument();
  });

  it('offers to recognise a scan, tells which page is being read, and tries again after a failure', async () => {
    const replies = { [readReadingProgress.path]: () => ok({ done: 2, total: 12 }) };
    const { user, choose, uploads, network } = await open(replies);
    await choose('合同.pdf');
    await uploads(1);
    await act(async () =>
      FakeUpload.all[0]?.reply([
        {
          name: '合同.pdf',
          ok: false,
          error: '扫描件，没有文字，可以先识别图片里的文字，约 2 分钟',
          canRecognise: true,
        },
      ]),
    );
    expect(await item('合同.pdf').findByText('失败：扫描件，没有文字')).toBeInTheDocument();
    expect(item('合同.pdf').getByText('可以先识别图片里的文字，约 2 分钟')).toBeInTheDocument();
    await user.click(item('合同.pdf').getByRole('button', { name: '识别后导入 合同.pdf' }));
    await uploads(2);
    expect(FakeUpload.all[0]?.path).not.toContain('recognise');
    expect(FakeUpload.all[1]?.path).toContain('recognise=1');
    act(() => FakeUpload.all[1]?.sent(100, 100));
    expect(await item('合同.pdf').findByText('正在识别第 3 / 12 页', {}, { timeout: 5000 })).toBeInTheDocument();
    const upload = new URLSearchParams(FakeUpload.all[1]?.path.split('?')[1]).get('upload');
    expect(network.to(readReadingProgress.path)[0]?.path).toContain(`upload=${upload}`);
    await act(async () => FakeUpload.all[1]?.reply([{ name: '合同.pdf', ok: false, error: '识别失败，请重试' }]));
    await user.click(await item('合同.pdf').findByRole('button', { name: '重试 合同.pdf' }));
    await uploads(3);
    expect(FakeUpload.all[2]?.path).toContain('recognise=1');
  });

  it('goes on when it is closed, and opens again from the tag in the head', async () => {
    const { user, choose, uploads } = await open();
    await choose('考勤.docx', '手册.pdf');
    await uploads(2);
    await user.click(screen.getByRole('button', { name: '收起到后台' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => FakeUpload.all[0]?.reply([{ name: '考勤.docx', ok: true, id: 'a7', title: '考勤' }]));
    await user.click(await screen.findByRole('button', { name: '正在导入 1 / 2' }));
    expect(await item('考勤.docx').findByText('已导入')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '收起到后台' }));
    await act(async () => FakeUpload.all[1]?.reply([{ name: '手册.pdf', ok: true, id: 'a8', title: '手册' }]));
    expect(await screen.findByText('已导入 2 篇')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /正在导入/u })).not.toBeInTheDocument();
  });

  it('goes on while the pages of the section change, and asks before the section is left', async () => {
    const { user, router, place, choose, uploads } = await open();
    await choose('考勤.docx');
    await uploads(1);
    await user.click(screen.getByRole('button', { name: '收起到后台' }));
    await user.click(screen.getByRole('link', { name: /^同义词/u }));
    expect(await screen.findByRole('button', { name: '正在导入 0 / 1' })).toBeInTheDocument();
    void router.navigate('/admin');
    const question = within(await screen.findByRole('alertdialog', { name: '导入还没有完成' }));
    await user.click(question.getByRole('button', { name: '留在这里' }));
    expect(place()).toBe('/admin/knowledge/synonyms');
    expect(screen.getByRole('button', { name: '正在导入 0 / 1' })).toBeInTheDocument();
  });

  it('cancels the files that are left', async () => {
    const { user, choose, uploads } = await open();
    await choose('考勤.docx');
    await uploads(1);
    await user.click(screen.getByRole('button', { name: '取消其余' }));
    expect(screen.queryByText('考勤.docx')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '完成' })).toBeInTheDocument();
  });
});
