import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listModelRecords, saveModel, type ModelRecord } from '@wenjin/contract/admin/models';
import { listVendors } from '@wenjin/contract/admin/vendors';
import { describe, expect, it } from 'vitest';
import { CurrentPlace } from '../../../testing/current-place.tsx';
import { choose } from '../../../testing/choose.ts';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ModelSection } from './model-section.tsx';

const VENDORS = ['openai', 'zhipu'].map((id) => ({
  id,
  name: id === 'zhipu' ? '智谱' : '国际厂商',
  baseUrl: 'https://api.example.com/v1',
  isPrivate: false,
  hasKey: false,
  keyHint: '',
  isLive: false,
  isKeyUnreadable: false,
  isFromEnvironment: true,
}));

const model = (id: string, change: Partial<ModelRecord> = {}): ModelRecord => ({
  id,
  label: id.toUpperCase(),
  vendor: 'openai',
  upstreamName: `${id}-latest`,
  tokenLimit: 16_385,
  isVision: false,
  isOn: true,
  isOffered: true,
  ...change,
});

type Replies = Parameters<typeof fakeFetch>[0];
const page = (records: ModelRecord[], total = records.length) => ok({ records, total });

function show(replies: Replies, at = '/admin/models') {
  const network = fakeFetch({ [listVendors.path]: () => ok({ records: VENDORS, total: 2 }), ...replies });
  renderPage(
    <>
      <ModelSection />
      <CurrentPlace />
    </>,
    at,
  );
  const asked = () => network.to(listModelRecords.path).map(({ path }) => new URL(path, 'http://x').searchParams);
  return { network, asked, user: userEvent.setup() };
}

const place = () => screen.getByLabelText('地址').getAttribute('value');
const theSwitch = () => screen.getByRole('switch', { name: '启用 GPT-4' });
const bodyOf = (body: string | undefined) => JSON.parse(body ?? '{}') as Record<string, unknown>;

describe('list of models', () => {
  it('says whether the chat page offers a model', async () => {
    show({ [listModelRecords.path]: () => page([model('gpt-4'), model('qwen', { isOffered: false })]) });
    const shown = await screen.findByRole('row', { name: /GPT-4/u });
    expect(within(shown).getByText('提供')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /QWEN/u })).getByText('不提供')).toBeInTheDocument();
  });

  it('shows a row with readable values for each model', async () => {
    show({ [listModelRecords.path]: () => page([model('gpt-4', { isVision: true })]) });
    const row = await screen.findByRole('row', { name: /GPT-4/u });
    expect(within(row).getByText('16k')).toBeInTheDocument();
    expect(within(row).getByText('视觉')).toBeInTheDocument();
    expect(await within(row).findByText('国际厂商')).toBeInTheDocument();
  });

  it('shows that the list of models is loading, then that it is empty', async () => {
    show({ [listModelRecords.path]: () => page([]) });
    expect(screen.getByRole('status', { name: '正在加载' })).toBeInTheDocument();
    expect(await screen.findByText('暂无数据')).toBeInTheDocument();
  });

  it('shows why the list of models failed to load and retries on request', async () => {
    let isBroken = true;
    const { user } = show({
      [listModelRecords.path]: () => (isBroken ? { status: 500, json: {} } : page([model('gpt-4')])),
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByText(/^加载失败/u)).toBeInTheDocument();
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /GPT-4/u })).toBeInTheDocument();
  });

  it('keeps page, keyword and vendor in the URL', async () => {
    const many = Array.from({ length: 20 }, (_, index) => model(`m${index}`));
    const { user, asked } = show({ [listModelRecords.path]: () => page(many, 45) });
    await user.click(await screen.findByRole('link', { name: '第 2 页' }));
    expect(place()).toBe('/admin/models?page=2');
    await waitFor(() => expect(asked().at(-1)?.get('pageNo')).toBe('2'));

    await user.type(screen.getByRole('searchbox', { name: '搜索模型' }), 'gpt');
    await waitFor(() => expect(place()).toBe('/admin/models?keyword=gpt'));
    await choose(user, '按厂商筛选', '智谱');
    expect(place()).toBe('/admin/models?keyword=gpt&vendor=zhipu');
    await waitFor(() => expect(asked().at(-1)?.toString()).toBe('pageNo=1&pageSize=20&keyword=gpt&vendor=zhipu'));
  });

  it('opens the list at the URL, and falls back to the last existing page', async () => {
    const { asked } = show(
      {
        [listModelRecords.path]: ({ path }) => (path.includes('pageNo=9') ? page([], 21) : page([model('gpt-4')], 21)),
      },
      '/admin/models?page=9&keyword=gpt',
    );
    expect(screen.getByRole('searchbox')).toHaveValue('gpt');
    await waitFor(() => expect(place()).toBe('/admin/models?page=2&keyword=gpt'));
    await waitFor(() => expect(asked().at(-1)?.get('pageNo')).toBe('2'));
  });
});

describe('switch of a model', () => {
  it('switches a model on screen at once and saves the whole record', async () => {
    const stored = model('gpt-4');
    const { user, network } = show({
      [listModelRecords.path]: () => page([stored]),
      [saveModel.path]: ({ body }) => ok(Object.assign(stored, bodyOf(body)) && null),
    });
    await screen.findByRole('row', { name: /GPT-4/u });
    await user.click(theSwitch());
    expect(theSwitch()).not.toBeChecked();
    expect(await screen.findByText('修改成功')).toBeInTheDocument();
    expect(bodyOf(network.to(saveModel.path)[0]?.body)).toEqual(model('gpt-4', { isOn: false }));
    expect(theSwitch()).not.toBeChecked();
  });

  it('switches a model back when the server refuses', async () => {
    const { user } = show({
      [listModelRecords.path]: () => page([model('gpt-4')]),
      [saveModel.path]: () => refused(409, '至少要启用一个模型'),
    });
    await screen.findByRole('row', { name: /GPT-4/u });
    await user.click(theSwitch());
    await waitFor(() => expect(theSwitch()).toBeChecked());
  });
});

describe('form of a model', () => {
  it('shows the contract’s messages under the fields and sends nothing', async () => {
    const { user, network } = show({ [listModelRecords.path]: () => page([]) });
    await user.click(screen.getByRole('button', { name: '新增模型' }));
    await user.type(screen.getByLabelText('上下文长度'), '12');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(screen.getByLabelText('名称')).toHaveAccessibleDescription('请填写名称');
    expect(screen.getByLabelText('名称')).toHaveFocus();
    expect(screen.getByLabelText('编号')).toHaveAccessibleDescription('编号不正确');
    expect(screen.getByLabelText('厂商侧名称')).toHaveAccessibleDescription('请填写厂商侧名称');
    expect(screen.getByLabelText('上下文长度')).toHaveAccessibleDescription('上下文长度至少为 256');
    expect(network.to(saveModel.path)).toHaveLength(0);
  });

  it('shows the server’s message under the field that it names', async () => {
    const { user } = show({
      [listModelRecords.path]: () => page([model('gpt-4')]),
      [saveModel.path]: () => ({ json: { code: 400, state: '0', msg: '名称已存在', data: null, field: 'label' } }),
    });
    await user.click(await screen.findByRole('button', { name: '编辑 GPT-4' }));
    await user.type(screen.getByLabelText('名称'), '0{Control>}{Enter}{/Control}');
    expect(await screen.findByText('名称已存在')).toBeInTheDocument();
    expect(screen.getByLabelText('名称')).toBeInvalid();
    expect(screen.getByLabelText('编号')).toHaveAttribute('readonly');
  });

  it('adds a model and closes the form', async () => {
    const { user, network } = show({ [listModelRecords.path]: () => page([]), [saveModel.path]: () => ok(null) });
    await user.click(screen.getByRole('button', { name: '新增模型' }));
    await user.type(screen.getByLabelText('名称'), 'GLM 5');
    await user.type(screen.getByLabelText('编号'), 'glm-5');
    await choose(user, '厂商', '智谱');
    await user.type(screen.getByLabelText('厂商侧名称'), 'glm-5');
    await user.type(screen.getByLabelText('上下文长度'), '131072{Enter}');
    expect(await screen.findByText('新增成功')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodyOf(network.to(saveModel.path)[0]?.body)).toEqual({
      id: 'glm-5',
      label: 'GLM 5',
      vendor: 'zhipu',
      upstreamName: 'glm-5',
      tokenLimit: 131_072,
      isVision: false,
      isOn: true,
      isOffered: true,
    });
  });
});
