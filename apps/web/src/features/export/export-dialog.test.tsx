import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeBase64 } from '@wenjin/contract/base64';
import { readConversation } from '@wenjin/contract/chat/conversation';
import { readOfficeUser, saveMarkdown } from '@wenjin/contract/office/office';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok } from '../../testing/fake-fetch.ts';
import { fakeSelf } from '../../testing/fake-self.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ExportDialog } from './export-dialog.tsx';

const TIME = '2026-11-15T00:00:00.000Z';
const CONVERSATION = { id: 'c1', title: '年假', operateTime: TIME, createTime: TIME };

function show() {
  const network = fakeFetch({
    [readConversation.path]: () => ok({ ...CONVERSATION, context: '[]', contextType: '', version: 1 }),
    [readOfficeUser.path]: () => fakeSelf(),
    [saveMarkdown.path]: () => ok({ officeId: 'd1' }),
  });
  renderPage(<ExportDialog conversationId="c1" title="年假" onClose={() => undefined} />);
  const saved = () => {
    const body = new URLSearchParams(network.to(saveMarkdown.path)[0]?.body);
    return JSON.parse(decodeBase64(body.get('param') ?? '')) as { isShare: string };
  };
  return { network, saved, user: userEvent.setup() };
}

describe('export dialog', () => {
  it('says before the export who will be able to read the document, and until when', async () => {
    show();
    const nextYear = new Date().getFullYear() + 1;
    expect(
      await screen.findByText(new RegExp(`知道链接的人无需登录即可阅读，${nextYear}年.*到期`, 'u')),
    ).toBeInTheDocument();
    expect(screen.getByText(/保存到办公文档并开启分享，有效期 1 年。/u)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '我的文档' })).toHaveAttribute('href', '/documents');
  });

  it('exports a document that only its owner can read when the switch is off', async () => {
    const { user, saved, network } = show();
    await user.click(await screen.findByRole('switch', { name: '通过链接分享' }));
    expect(screen.getByText('只有你能打开这份文档')).toBeInTheDocument();
    expect(screen.queryByText(/开启分享/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(network.to(saveMarkdown.path)).toHaveLength(1));
    expect(saved().isShare).toBe('0');
  });

  it('exports a shared document when the switch stays on', async () => {
    const { user, saved, network } = show();
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(network.to(saveMarkdown.path)).toHaveLength(1));
    expect(saved().isShare).toBe('1');
  });
});
