import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type AnswerRecord,
  exportRecords,
  listRecordChoices,
  listRecords,
  readRecord,
  type RecordTurn,
} from '@wenjin/contract/usage/records';
import { describe, expect, it, vi } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { CurrentPlace } from '../../testing/current-place.tsx';
import { fakeFetch, ok, refused } from '../../testing/fake-fetch.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RecordsScreen } from './records-screen.tsx';

function recordOf(answerId: string, fields: Partial<AnswerRecord> = {}): AnswerRecord {
  return {
    answerId,
    conversationId: 'c1',
    question: `问题 ${answerId}`,
    model: 'gpt-4-0125-preview',
    source: 'openai',
    categories: [],
    status: 'done',
    startedAt: new Date().toISOString(),
    firstPieceMs: 800,
    durationMs: 6200,
    promptTokens: 2418,
    answerTokens: 236,
    isConversationKept: true,
    ...fields,
  };
}

function turnOf(record: AnswerRecord): RecordTurn {
  const { answerId, isConversationKept } = record;
  if (!isConversationKept) return { ...record, messages: [], title: '', round: 0 };
  return {
    ...record,
    messages: [
      { _id: 'q', type: 'self_msg', content: { text: `整个问题 ${answerId}` } },
      { _id: answerId, type: 'html', content: { text: `回答 ${answerId}` } },
    ],
    title: '假期',
    round: 2,
  };
}

const RECORDS = [
  recordOf('a1'),
  recordOf('a2', { source: 'knowledge', status: 'empty', model: '', firstPieceMs: null, durationMs: 200 }),
  recordOf('a3', { status: 'failed', isConversationKept: false }),
];

async function show(records = RECORDS, path = '/record') {
  const network = fakeFetch({
    [listRecords.path]: () => ok({ records, total: records.length }),
    [listRecordChoices.path]: () => ok({ models: ['gpt-4-0125-preview'], sources: ['openai', 'knowledge'] }),
    [readRecord.path]: ({ path: url }) => {
      const id = new URL(url, 'http://x').searchParams.get('answerId');
      const found = records.find(({ answerId }) => answerId === id);
      return found === undefined ? refused(404, '记录不存在') : ok(turnOf(found));
    },
    [exportRecords.path]: () => ({ text: 'x', headers: { 'content-type': 'text/csv' } }),
  });
  renderPage(
    <>
      <RecordsScreen
        renderTurn={(messages) => messages.map(({ _id, content }) => <p key={_id}>{content.text}</p>)}
        pathOf={(conversationId, messageId) => `/?c=${conversationId}&m=${messageId}`}
      />
      <CurrentPlace />
    </>,
    path,
  );
  if (records.length > 0) await screen.findByRole('table', { name: '问答记录' });
  return { network, user: userEvent.setup() };
}

describe('records', () => {
  it('shows time, question, source, model, state and seconds of each', async () => {
    await show();
    const [, first, second, third] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/^今天 \d\d:\d\d问题 a1国际厂商GPT-4完成0.86.2$/u);
    expect(second).toHaveTextContent('知识库无暂无资料—0.2');
    expect(third).toHaveTextContent('失败');
    expect(screen.getByText('共 3 条，只显示自己的提问')).toBeInTheDocument();
  });

  it('opens the whole turn beside the list, moves with the arrow keys and closes with Escape', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: '问题 a1' }));
    const drawer = screen.getByRole('dialog', { name: '问答详情' });
    expect(await within(drawer).findByText('回答 a1')).toBeInTheDocument();
    expect(within(drawer).getByText('输入 2,418，输出 236')).toBeInTheDocument();
    expect(within(drawer).getByText('假期，第 2 轮')).toBeInTheDocument();
    expect(within(drawer).getByRole('link', { name: '进入会话' })).toHaveAttribute('href', '/?c=c1&m=a1');
    expect(within(drawer).getByRole('button', { name: '上一条' })).toBeDisabled();

    await user.keyboard('{ArrowDown}');
    expect(await within(drawer).findByText('回答 a2')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await within(drawer).findByText('问题 a3')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '问题 a3' })).toHaveFocus();
  });

  it('says that the conversation was deleted and offers no way to it', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: '问题 a3' }));
    const drawer = screen.getByRole('dialog', { name: '问答详情' });
    expect((await within(drawer).findAllByText('会话已删除')).length).toBeGreaterThan(0);
    expect(within(drawer).queryByRole('link', { name: '进入会话' })).toBeNull();
  });

  it('leaves the arrow keys to a field while the drawer is open', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: '问题 a1' }));
    await screen.findByText('回答 a1');
    await user.click(screen.getByRole('searchbox', { name: '搜索问题' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('回答 a1')).toBeInTheDocument();
  });

  it('filters by what is chosen and exports the same', async () => {
    const { user, network } = await show();
    await choose(user, '按来源筛选', '知识库');
    await choose(user, '按状态筛选', '暂无资料');
    await waitFor(() => expect(network.to(listRecords.path).at(-1)?.path).toMatch(/source=knowledge&.*status=empty/u));
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() });
    await user.click(screen.getByRole('button', { name: '导出 csv' }));
    await waitFor(() => expect(network.to(exportRecords.path)[0]?.path).toMatch(/source=knowledge&.*status=empty/u));
  });

  it('says that there is nothing, and how to see more', async () => {
    const { user, network } = await show([]);
    expect(await screen.findByText('暂无数据')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '查看全部时间' }));
    await waitFor(() => expect(network.to(listRecords.path).at(-1)?.path).toMatch(/from=(&|$)/u));
  });

  it('keeps the opened record in the address, and says when there is no such record', async () => {
    await show(RECORDS, '/record?open=gone');
    expect(await screen.findByText('加载失败：记录不存在')).toBeInTheDocument();
  });
});
