import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAgents } from '@wenjin/contract/chat/agents';
import { listModels } from '@wenjin/contract/chat/models';
import { MODELS } from '@wenjin/domain/chat/models';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ChatUserContext } from '../state/chat-user.ts';
import { Composer } from '../composer/composer.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { KnowledgeRow } from './knowledge-row.tsx';
import { ModelPill } from './model-pill.tsx';
import { questionSettings } from '../state/question-settings.ts';

const models = MODELS.map(({ id, label, vendor, tokenLimit }) => ({ id, label, vendor, tokenLimit, isVision: false }));
const agents = [
  { agentId: 'chartTool', name: '数据可视化助手', icon: 'chart-column', desc: '画成图表' },
  { agentId: 'a1', name: '制度问答官', icon: 'nobody-knows', desc: '' },
];
const replies = { [listModels.path]: () => ok(models), [listAgents.path]: () => ok(agents) };

function show({ isAuthorised = true, isPhone = false, network = replies } = {}) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isPhone && media.includes('640px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const server = fakeFetch(network);
  const nothing = () => undefined;
  renderPage(
    <ChatUserContext value={{ name: '林岚', isAuthorised }}>
      <ModelPill />
      <Composer
        text=""
        isBusy={false}
        onChange={nothing}
        onSend={nothing}
        onStop={nothing}
        lastQuestion={undefined}
        tools={<ComposerTools />}
      />
      <KnowledgeRow />
    </ChatUserContext>,
  );
  return { server, user: userEvent.setup() };
}
const chip = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });
// An open popover makes the page behind it inert; these tests still query elements there.
const box = () => screen.getByRole('textbox', { name: '输入问题', hidden: true });
const inForce = () => questionSettings.get();

beforeEach(() => {
  questionSettings.reload();
  questionSettings.pickAgent(undefined);
});

describe('source', () => {
  it('takes categories of the knowledge base as the source, and names all of them', async () => {
    const { user } = show();
    await user.click(chip('来源：国际厂商'));
    const panel = within(await screen.findByRole('dialog', { name: '来源' }));
    const group = within(await panel.findByRole('group', { name: /^知识库/u }));
    await user.click(group.getByRole('checkbox', { name: '配置' }));
    await user.click(group.getByRole('checkbox', { name: '咨询' }));
    expect(chip('来源：知识库，咨询、配置')).toHaveTextContent('知识库：咨询、配置');
    await user.click(group.getByRole('checkbox', { name: '客服' }));
    expect(chip('来源：知识库，客服、咨询、配置')).toHaveTextContent('知识库：客服、咨询等 3 类');
    expect(panel.getByText(/选知识库时使用 gpt-4-0125-preview/u)).toBeInTheDocument();
    expect(screen.getByLabelText('模型：GPT-4')).toBeInTheDocument();
  });

  it('takes one vendor as the source instead and shows its models', async () => {
    const { user } = show();
    questionSettings.toggleCategory('咨询');
    await user.click(await screen.findByRole('button', { name: '来源：知识库，咨询' }));
    await user.click(await screen.findByRole('radio', { name: '智谱' }));
    expect(screen.getByRole('checkbox', { name: '咨询' })).not.toBeChecked();
    expect(chip('来源：智谱')).toBeInTheDocument();
    const own = within(screen.getByRole('group', { name: '智谱的模型' }));
    expect(own.getByRole('radio', { name: /^GLM-3 ?32k/u })).toBeChecked();
    await user.click(own.getByRole('radio', { name: /^GLM-4 ?8k/u }));
    expect(inForce()).toMatchObject({ sources: ['zhipu'], model: 'glm-4' });
    expect(screen.getByLabelText('模型：GLM-4')).toBeInTheDocument();
  });

  it('offers only the default vendor to users who are not authorised', async () => {
    const { user, server } = show({ isAuthorised: false });
    await user.click(chip('来源：国际厂商'));
    await user.click(await screen.findByRole('checkbox', { name: '咨询' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(?:模型|智能体)：/u })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '国际厂商默认' }));
    expect(inForce().sources).toEqual(['openai']);
    expect(server.to(listAgents.path)).toHaveLength(0);
  });

  it('opens the source panel with ↓ and closes it with Escape, which returns the focus to the text', async () => {
    const { user } = show();
    chip('来源：国际厂商').focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('checkbox', { name: '内容平台' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('dialog', { name: '来源' })).toContainElement(focused()));
    expect(chip('来源：国际厂商')).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
  });

  it('closes the source panel with a click elsewhere', async () => {
    const { user } = show();
    await user.click(chip('来源：国际厂商'));
    await screen.findByRole('dialog', { name: '来源' });
    await user.click(box());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows when the models cannot be loaded, and retries', async () => {
    let isUp = false;
    const { user } = show({
      network: { ...replies, [listModels.path]: () => (isUp ? ok(models) : refused(500, '坏了')) },
    });
    await user.click(chip('来源：国际厂商'));
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.queryByText('坏了')).not.toBeInTheDocument();
    isUp = true;
    await user.click(retry);
    expect(await screen.findByRole('radio', { name: '智谱' })).toBeInTheDocument();
  });

  it('switches the source with the row of categories and keeps the focus in the text', async () => {
    const { user } = show({ isAuthorised: false });
    const row = within(screen.getByRole('group', { name: '直接问知识库' }));
    await user.click(row.getByRole('button', { name: '客服' }));
    expect(row.getByRole('button', { name: '客服' })).toHaveAttribute('aria-pressed', 'true');
    expect(chip('来源：知识库，客服')).toBeInTheDocument();
    expect(box()).toHaveFocus();
  });
});

describe('agent', () => {
  it('chooses an agent for the question, and removes it', async () => {
    const { user } = show();
    await user.click(chip('智能体：未选择'));
    await user.click(await screen.findByRole('button', { name: '制度问答官' }));
    expect(inForce().agentId).toBe('a1');
    expect(box()).toHaveFocus();
    expect(chip('智能体：制度问答官')).toBeInTheDocument();
    await user.click(chip('取消智能体：制度问答官'));
    expect(inForce().agentId).toBeUndefined();
    expect(chip('智能体：未选择')).toBeInTheDocument();
  });

  it('chooses an agent with the arrow keys', async () => {
    const { user } = show();
    chip('智能体：未选择').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^数据可视化助手/u })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: '制度问答官' })).toHaveFocus();
    await user.keyboard('{Home}{Enter}');
    expect(inForce().agentId).toBe('chartTool');
  });
});

describe('mode', () => {
  it('chooses the answer mode in a dialog and applies it only when confirmed', async () => {
    const { user } = show();
    await user.click(chip('模式：普通模式'));
    const dialog = within(await screen.findByRole('dialog', { name: '回答模式' }));
    expect(dialog.getByRole('radio', { name: '普通模式' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: '效率模式' }));
    expect(inForce().mode).toBe('detailed');
    await user.click(dialog.getByRole('button', { name: '确定' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(chip('模式：效率模式')).toBeInTheDocument();
  });
});

describe('model', () => {
  it('chooses a model beside the title together with its vendor', async () => {
    const { user } = show();
    await user.click(chip('模型：GPT-3.5'));
    const panel = within(await screen.findByRole('dialog', { name: '模型' }));
    await user.click(await panel.findByText('DeepSeek-V3'));
    expect(chip('来源：DeepSeek')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(chip('模型：DeepSeek-V3')).toHaveFocus();
  });

  it('sets temperature and length, and resets both to the model’s default', async () => {
    const { user } = show();
    await user.click(chip('模型：GPT-3.5'));
    const temperature = await screen.findByRole('textbox', { name: '随机性 temperature' });
    await user.type(temperature, '0.3');
    await user.type(screen.getByRole('textbox', { name: '回答长度 maxTokens' }), '99999999');
    expect(inForce()).toMatchObject({ temperature: 0.3, maxTokens: 9999 });
    expect(screen.getByRole('slider', { name: '随机性（滑块）' })).toHaveValue('0.3');
    await user.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(inForce()).toMatchObject({ temperature: undefined, maxTokens: undefined });
  });
});

describe('on a phone', () => {
  it('puts all settings behind one button on a phone, with a chip only for those that are on', async () => {
    const { user } = show({ isPhone: true });
    expect(screen.queryByRole('button', { name: /^来源：/u })).not.toBeInTheDocument();
    await user.click(chip('来源、模型、智能体与模式'));
    const sheet = within(await screen.findByRole('dialog', { name: '回答设置' }));
    await user.click(sheet.getByRole('button', { name: /^回答模式/u }));
    await user.click(await screen.findByRole('radio', { name: '效率模式' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(chip('模式：效率模式'));
    expect(await screen.findByRole('dialog', { name: '回答模式' })).toBeInTheDocument();
    await user.click(chip('返回'));
    await user.click(chip(/^来源国际厂商/u));
    await user.click(await screen.findByRole('checkbox', { name: '咨询' }));
    await user.click(chip('关闭'));
    expect(chip('来源：知识库，咨询')).toBeInTheDocument();
  });

  it('offers no models and agents on a phone to users who may not choose them', async () => {
    const { user } = show({ isPhone: true, isAuthorised: false });
    await user.click(chip('来源与模式'));
    const sheet = within(await screen.findByRole('dialog', { name: '回答设置' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(2);
  });
});

function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
}
