import { useContext } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listTitles, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { listModels } from '@wenjin/contract/chat/models';
import { markdownEngine } from '../../shared/markdown/markdown-engine.ts';
import { ChartKeep, TableSlot, type TableSlotProps } from '../../shared/markdown/view/chart-slot.ts';
import { fakeFetch, ok, refused, type SeenRequest } from '../../testing/fake-fetch.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ChatWindow } from './chat-window.tsx';

const TIME = '2026-11-15T02:00:00.000Z';
const TABLE = '| 部门 | 人数 |\n| --- | ---: |\n| 研发 | 30 |\n| 销售 | 12 |';
const BLOCK = '```chart\n{"type":"bar","categories":["研发"],"series":[{"name":"人数","data":[30]}]}\n```';
const ROWS = [
  ['部门', '人数'],
  ['研发', '30'],
  ['销售', '12'],
];

type Stored = { _id: string; content: { text: string } };
type Saved = { id: string; title: string; contextType: string; version: number; context: string };

/** A server with one conversation, one entry of which only a later version can read. */
function serve(replies: Parameters<typeof fakeFetch>[0] = {}) {
  const state = {
    version: 7,
    messages: [
      { _id: 'q1', type: 'self_msg', content: { text: TABLE } },
      { _id: 'x1', type: 'hologram', shape: [1, 2] },
      { _id: 'a1', type: 'html', content: { text: `结果：\n\n${TABLE}` }, modelVersion: 'glm-4', later: true },
    ] as unknown[],
  };
  const facts = { id: 'c1', title: '会话', contextType: '["openai"]', createTime: TIME, operateTime: TIME };
  const save = ({ body }: SeenRequest) => {
    const saved = JSON.parse(body) as Saved;
    state.messages = JSON.parse(saved.context) as unknown[];
    return ok('c1', { version: (state.version += 1) });
  };
  const seen = fakeFetch({
    [listTitles.path]: () => ok([]),
    [readConversation.path]: () => ok({ ...facts, version: state.version, context: JSON.stringify(state.messages) }),
    [saveConversation.path]: save,
    [listModels.path]: () => ok([]),
    ...replies,
  });
  return { state, seen };
}

/** Stands for the chart of a table. */
function Slot(props: TableSlotProps) {
  const keep = useContext(ChartKeep);
  if ('rows' in props) return <p>问题中的表格：{props.rows.length} 行</p>;
  return (
    <button type="button" onClick={() => void keep?.(ROWS, BLOCK)}>
      保留
    </button>
  );
}

function show() {
  renderPage(
    <TableSlot value={Slot}>
      <ChatWindow conversationId="c1" messageId={undefined} onCreate={() => {}} header={null} onNew={() => {}} />
    </TableSlot>,
  );
  return userEvent.setup();
}

beforeAll(() => markdownEngine.load());
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

describe('the chart of a table', () => {
  it('is kept below its table in the stored answer, and taken out again', async () => {
    const { state } = serve();
    const before = structuredClone(state.messages);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '保留' }));
    await screen.findByText('图表已保留在回答中');
    expect((state.messages[2] as Stored).content.text).toBe(`结果：\n\n${TABLE}\n\n${BLOCK}\n`);
    expect(state.messages[2]).toMatchObject({ modelVersion: 'glm-4', later: true });
    expect(state.messages.slice(0, 2)).toEqual(before.slice(0, 2));

    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(state.messages).toEqual(before));
  });

  it('changes nothing when the conversation was changed elsewhere', async () => {
    const { state } = serve({ [saveConversation.path]: () => refused(409, '会话已在别处更新，请刷新后重试') });
    const before = structuredClone(state.messages);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '保留' }));
    await screen.findByText('会话已在别处更新，请刷新后重试');
    expect(screen.queryByText('图表已保留在回答中')).toBeNull();
    expect(state.messages).toEqual(before);
  });

  it('is offered for the tables of a question too', async () => {
    serve();
    show();
    expect(await screen.findByText('问题中的表格：3 行')).toBeInTheDocument();
  });
});
