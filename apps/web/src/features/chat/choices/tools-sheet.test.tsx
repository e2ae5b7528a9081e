import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAgents } from '@wenjin/contract/chat/agents';
import { listModels } from '@wenjin/contract/chat/models';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ChatUserContext } from '../state/chat-user.ts';
import { questionSettings } from '../state/question-settings.ts';
import { ToolsSheet } from './tools-sheet.tsx';

const MODELS = [
  { id: 'gpt-4', label: 'GPT-4', vendor: 'openai', tokenLimit: 8192, isVision: false },
  { id: 'glm-4', label: 'GLM-4', vendor: 'zhipu', tokenLimit: 8192, isVision: false },
];
const AGENTS = [{ agentId: 'a1', name: '招聘助理', icon: 'bot', desc: '' }];

function show(isAuthorised = true) {
  fakeFetch({ [listModels.path]: () => ok(MODELS), [listAgents.path]: () => ok(AGENTS) });
  const onClose = vi.fn<() => void>();
  renderPage(
    <ChatUserContext value={{ name: '林岚', isAuthorised }}>
      <ToolsSheet start="all" onClose={onClose} />
    </ChatUserContext>,
  );
  return { onClose, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  questionSettings.reload();
  questionSettings.pickAgent(undefined);
});

describe('sheet of the answer settings on a phone', () => {
  it('opens a page for each row of the sheet and returns', async () => {
    const { user } = show();
    const sheet = screen.getByRole('dialog', { name: '回答设置' });
    await user.click(within(sheet).getByRole('button', { name: /^来源/u }));
    expect(screen.getByRole('heading', { name: '来源' })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: '咨询' }));
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(screen.getByRole('button', { name: /^来源知识库：咨询/u })).toBeInTheDocument();
  });

  it('chooses a model and closes the sheet', async () => {
    const { user, onClose } = show();
    await user.click(screen.getByRole('button', { name: /^模型/u }));
    await user.click(await screen.findByText('GLM-4'));
    expect(onClose).toHaveBeenCalled();
    expect(questionSettings.get()).toMatchObject({ model: 'glm-4', sources: ['zhipu'] });
  });

  it('chooses an agent by keyboard', async () => {
    const { user, onClose } = show();
    await user.click(screen.getByRole('button', { name: /^智能体/u }));
    (await screen.findByRole('button', { name: '招聘助理' })).focus();
    await user.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalled();
    expect(questionSettings.get().agentId).toBe('a1');
  });

  it('offers neither models nor agents to users who may not choose them', () => {
    show(false);
    expect(screen.queryByRole('button', { name: /^(?:模型|智能体)/u })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^回答模式/u })).toBeInTheDocument();
  });

  it('sets the length of an answer by its slider and resets it', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /^模型/u }));
    const slider = await screen.findByRole('slider', { name: '随机性（滑块）' });
    slider.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(questionSettings.get().temperature).toBe(1.1));
    await user.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(questionSettings.get().temperature).toBeUndefined();
    expect(screen.getByRole('textbox', { name: /^随机性/u })).toHaveValue('');
  });

  it('closes the sheet on Escape', async () => {
    const { user, onClose } = show();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
