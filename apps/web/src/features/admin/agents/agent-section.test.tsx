import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteAgent, listAgentRecords, saveAgent, type AgentRecord } from '@wenjin/contract/admin/agents';
import { listModelRecords } from '@wenjin/contract/admin/models';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AgentSection } from './agent-section.tsx';

const AGENT: AgentRecord = {
  agentId: 'a1',
  name: '招聘助理',
  icon: 'users',
  desc: '简历筛选与面试题',
  prompt: '你是招聘助理',
  model: '',
  isOn: true,
  updateTime: '2026-11-15T01:05:00.000Z',
};

function show(agents: AgentRecord[] = []) {
  const stored = [...agents];
  const network = fakeFetch({
    [listAgentRecords.path]: () => ok({ records: stored, total: stored.length }),
    [listModelRecords.path]: () => ok({ records: [], total: 0 }),
    [saveAgent.path]: ({ body }) => {
      stored.push({ ...AGENT, ...(JSON.parse(body) as object), agentId: 'a2' });
      return ok('a2');
    },
    [deleteAgent.path]: () => ok(stored.splice(0) && null),
  });
  renderPage(<AgentSection />);
  return { network, user: userEvent.setup() };
}

describe('agents', () => {
  it('adds an agent with an icon, a name and a prompt', async () => {
    const { user, network } = show();
    await screen.findByText('暂无数据');
    await user.click(screen.getByRole('button', { name: '新增智能体' }));
    await user.type(screen.getByLabelText('名称'), '制度问答官');
    await user.click(screen.getByRole('radio', { name: '书本' }));
    await user.type(screen.getByLabelText('提示词'), '只依据现行制度回答');
    expect(screen.getByText('9/8000')).toBeInTheDocument();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('新增成功')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /制度问答官/u })).toBeInTheDocument();
    expect(JSON.parse(network.to(saveAgent.path)[0]?.body ?? '')).toEqual({
      name: '制度问答官',
      icon: 'book-open',
      desc: '',
      prompt: '只依据现行制度回答',
      model: '',
      isOn: true,
    });
  });

  it('shows which rule an agent’s text breaks', async () => {
    const { user, network } = show();
    await user.click(screen.getByRole('button', { name: '新增智能体' }));
    await user.type(screen.getByLabelText('名称'), '字'.repeat(21));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(screen.getByLabelText('名称')).toHaveAccessibleDescription('名称不能超过20个字');
    expect(screen.getByLabelText('提示词')).toHaveAccessibleDescription('请填写提示词');
    expect(network.to(saveAgent.path)).toHaveLength(0);
  });

  it('saves changes to the agent that was opened', async () => {
    const { user, network } = show([AGENT]);
    await user.click(await screen.findByRole('button', { name: '编辑 招聘助理' }));
    await user.type(screen.getByLabelText('简介'), '与评价{Enter}');
    expect(await screen.findByText('修改成功')).toBeInTheDocument();
    expect(JSON.parse(network.to(saveAgent.path)[0]?.body ?? '')).toMatchObject({
      agentId: 'a1',
      desc: '简历筛选与面试题与评价',
    });
  });

  it('asks before it deletes an agent', async () => {
    const { user, network } = show([AGENT]);
    await user.click(await screen.findByRole('button', { name: '删除 招聘助理' }));
    const question = await screen.findByRole('alertdialog', { name: '是否删除该智能体' });
    expect(network.to(deleteAgent.path)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('删除成功')).toBeInTheDocument();
    expect(network.to(deleteAgent.path)[0]?.path).toBe(`${deleteAgent.path}?id=a1`);
    await waitFor(() => expect(screen.getByText('暂无数据')).toBeInTheDocument());
    expect(screen.getByRole('button', { name: '新增智能体' })).toHaveFocus();
  });
});
