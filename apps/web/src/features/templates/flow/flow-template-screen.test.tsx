import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listModels } from '@wenjin/contract/chat/models';
import {
  deleteFlowTemplate,
  listFlowTemplates,
  listFlowTemplateTypes,
  readFlowTemplateOrder,
  saveFlowTemplate,
  saveFlowTemplateOrder,
  type FlowTemplate,
} from '@wenjin/contract/templates/flow-templates';
import { choose } from '../../../testing/choose.ts';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { FlowTemplateScreen } from './flow-template-screen.tsx';

const MODELS = [{ id: 'glm-4', label: 'GLM-4', vendor: 'zhipu', tokenLimit: 8192, isVision: false }];
const TYPES = [
  {
    id: 't',
    codeNo: 'hire',
    code_no: 'hire',
    codeText: '招聘',
    code_text: '招聘',
    parentCodeNo: '',
    order_no: 1,
    children: [],
  },
];

function flow(id: string, change: Partial<FlowTemplate> = {}): FlowTemplate {
  return {
    id,
    codeNo: id,
    code_no: id,
    codeText: `模板${id}`,
    code_text: `模板${id}`,
    message: '分析 {content}',
    model: 'glm-4',
    ask: 1,
    engine: 'zhipu',
    classType: '',
    parentCodeNo: '',
    inParams: ['content'],
    inUse: 1,
    is_public: 0,
    order_no: 1,
    children: [],
    right_menu: 0,
    template_chat: 1,
    input_required: 1,
    md_url: '',
    placeholder: '',
    version: 3,
    canEdit: true,
    ...change,
  };
}

function show(flows: readonly FlowTemplate[], canPublish = false) {
  const network = fakeFetch({
    [listFlowTemplates.path]: () => ok({ records: flows, total: flows.length, all: flows.length }),
    [listFlowTemplateTypes.path]: () => ok(TYPES),
    [listModels.path]: () => ok(MODELS),
    [saveFlowTemplate.path]: () => ok('new', { version: 1 }),
    [deleteFlowTemplate.path]: () => ok(null),
    [readFlowTemplateOrder.path]: () => ok(flows.map(({ id }) => id)),
    [saveFlowTemplateOrder.path]: () => ok(null),
  });
  renderPage(<FlowTemplateScreen canPublish={canPublish} />);
  const bodies = (path: string) => network.to(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { network, bodies, user: userEvent.setup() };
}

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

describe('page of flow templates', () => {
  it('shows the model and the state of each flow template', async () => {
    show([flow('1'), flow('2', { inUse: 0, is_public: 1, ask: 0 })]);
    const first = await screen.findByRole('row', { name: '模板1' });
    expect(await within(first).findByText('GLM-4')).toBeInTheDocument();
    expect(within(first).getByText('允许追问')).toBeInTheDocument();
    const second = screen.getByRole('row', { name: '模板2' });
    expect(within(second).getByText('公开')).toBeInTheDocument();
    expect(within(second).getByText('已停用')).toBeInTheDocument();
  });

  it('says what is missing in a new flow template and sends nothing', async () => {
    const { user, bodies } = show([flow('1')]);
    await screen.findByRole('row', { name: '模板1' });
    await user.click(screen.getByRole('button', { name: '新增模板' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    for (const text of ['请输入标题!', '请输入模板内容!', '请选择AI模型', '请选择是否允许追问'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveFocus();
    expect(bodies(saveFlowTemplate.path)).toEqual([]);
  });

  it('saves a new flow template with its model, type and permission for further questions', async () => {
    const { user, bodies } = show([flow('1')]);
    await screen.findByRole('row', { name: '模板1' });
    await user.click(screen.getByRole('button', { name: '新增模板' }));
    await user.type(screen.getByRole('textbox', { name: '标题' }), ' 简历分析 ');
    await user.click(screen.getByRole('button', { name: '插入占位符' }));
    await choose(user, 'AI模型', 'GLM-4');
    await user.click(screen.getByRole('radio', { name: '否' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('新增成功')).toBeInTheDocument();
    expect(bodies(saveFlowTemplate.path)).toMatchObject([
      { codeText: '简历分析', message: '{content}', model: 'glm-4', ask: '0', classType: '', is_public: 0 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers to publish a flow template only to users who may', async () => {
    const { user } = show([flow('1')]);
    await user.click(await screen.findByRole('row', { name: '模板1' }));
    await screen.findByRole('dialog', { name: '模板详情' });
    expect(screen.queryByRole('switch', { name: '公开', hidden: true })).not.toBeInTheDocument();
  });

  it('opens a flow template of another user as a copy', async () => {
    const { user, bodies } = show([flow('1', { canEdit: false, is_public: 1 })]);
    await user.click(await screen.findByRole('row', { name: '模板1' }));
    await screen.findByRole('dialog', { name: '新增模板' });
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(bodies(saveFlowTemplate.path)).toMatchObject([{ codeText: '模板1', is_public: 0 }]));
    expect(bodies(saveFlowTemplate.path)[0]).not.toHaveProperty('id');
  });

  it('deletes a flow template from the menu of its card after a confirmation', async () => {
    const { user, network } = show([flow('1')]);
    await user.click(await screen.findByRole('button', { name: '更多操作 模板1' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const question = await screen.findByRole('alertdialog', { name: '是否删除该模板' });
    expect(network.to(deleteFlowTemplate.path)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('删除成功')).toBeInTheDocument();
    expect(network.to(deleteFlowTemplate.path)[0]?.path).toContain('id=1');
  });

  it('moves a card by its menu and by Ctrl and an arrow key', async () => {
    const { user, bodies } = show([flow('1'), flow('2'), flow('3')]);
    await user.click(await screen.findByRole('button', { name: '更多操作 模板1' }));
    await user.click(await screen.findByRole('menuitem', { name: '后移' }));
    await waitFor(() => expect(bodies(saveFlowTemplateOrder.path)).toEqual([{ ids: ['2', '1', '3'] }]));
    screen.getByRole('row', { name: '模板3' }).focus();
    await user.keyboard('{Control>}{ArrowUp}{/Control}');
    await waitFor(() => expect(bodies(saveFlowTemplateOrder.path)).toHaveLength(2));
    expect(bodies(saveFlowTemplateOrder.path)[1]).toEqual({ ids: ['1', '3', '2'] });
  });

  it('filters flow templates by type and by owner', async () => {
    const { user, network } = show([flow('1')]);
    await screen.findByRole('row', { name: '模板1' });
    await choose(user, '类型', '招聘');
    await user.click(screen.getByRole('radio', { name: '我的' }));
    await waitFor(() => {
      const query = new URLSearchParams(network.to(listFlowTemplates.path).at(-1)?.path.split('?')[1]);
      expect(Object.fromEntries(query)).toMatchObject({ classType: 'hire', scope: 'own' });
    });
  });

  it('says that there are no flow templates yet and offers to add one', async () => {
    const { user } = show([]);
    expect(await screen.findByText('还没有模板')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: '新增模板' })[1]!);
    expect(await screen.findByRole('dialog', { name: '新增模板' })).toBeInTheDocument();
  });
});
