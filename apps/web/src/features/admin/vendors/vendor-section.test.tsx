import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listModelRecords } from '@wenjin/contract/admin/models';
import { listVendors, saveVendor, testVendor, type VendorRecord } from '@wenjin/contract/admin/vendors';
import { describe, expect, it } from 'vitest';
import { choose } from '../../../testing/choose.ts';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { VendorSection } from './vendor-section.tsx';

const VENDOR: VendorRecord = {
  id: 'zhipu',
  name: '智谱',
  baseUrl: 'https://open.example.com/v4',
  isPrivate: false,
  hasKey: true,
  keyHint: 'abcd',
  isKeyUnreadable: false,
  isLive: true,
  isFromEnvironment: false,
};

async function show(vendor: Partial<VendorRecord> = {}, replies: Parameters<typeof fakeFetch>[0] = {}) {
  const network = fakeFetch({
    [listVendors.path]: () => ok({ records: [{ ...VENDOR, ...vendor }], total: 1 }),
    [saveVendor.path]: () => ok(null),
    ...replies,
  });
  renderPage(<VendorSection />);
  const saved = () => network.to(saveVendor.path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  await screen.findByRole('row', { name: /智谱/u });
  return { network, saved, user: userEvent.setup() };
}

async function openForm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: '编辑 智谱' }));
  return screen.getByRole('dialog', { name: '编辑厂商：智谱' });
}

const save = () => screen.getByRole('button', { name: '保存' });

describe('list of vendors', () => {
  it('shows only the last characters of a vendor’s key', async () => {
    await show();
    expect(screen.getByText('····abcd')).toBeInTheDocument();
    expect(screen.getByText('已接入')).toBeInTheDocument();
  });

  it('explains which engine answers while a vendor has no key', async () => {
    const { user } = await show({ hasKey: false, keyHint: '', isLive: false });
    expect(screen.getByText('未设置')).toBeInTheDocument();
    await user.pointer({ target: document.body });
    await user.hover(screen.getByRole('button', { name: '内置引擎' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('由内置引擎回答');
  });

  it('asks again for a key that the server cannot decrypt', async () => {
    const { user } = await show({ hasKey: false, isKeyUnreadable: true, isLive: false });
    expect(screen.getByText('密钥需要重新填写')).toBeInTheDocument();
    await openForm(user);
    expect(screen.getByLabelText('密钥')).toHaveAccessibleDescription(/无法解密.*重新填写/u);
  });
});

describe('key of a vendor', () => {
  it('does not send the key when its field is unchanged', async () => {
    const { user, saved } = await show();
    await openForm(user);
    expect(screen.getByLabelText('密钥')).toHaveValue('');
    expect(screen.getByLabelText('密钥')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('switch', { name: '内网地址' }));
    await user.click(save());
    await waitFor(() => expect(saved()).toEqual([{ id: 'zhipu', baseUrl: VENDOR.baseUrl, isPrivate: true }]));
    expect(await screen.findByText('修改成功')).toBeInTheDocument();
  });

  it('sends a newly typed key', async () => {
    const { user, saved } = await show();
    await openForm(user);
    await user.type(screen.getByLabelText('密钥'), ' sk-new {Enter}');
    await waitFor(() => expect(saved()[0]).toMatchObject({ apiKey: 'sk-new' }));
  });

  it('removes the key on request, whatever was typed before', async () => {
    const { user, saved } = await show();
    await openForm(user);
    await user.type(screen.getByLabelText('密钥'), 'sk-new');
    await user.click(screen.getByRole('checkbox', { name: '清除密钥' }));
    expect(screen.getByLabelText('密钥')).toBeDisabled();
    await user.click(save());
    await waitFor(() => expect(saved()[0]).toMatchObject({ apiKey: '' }));
  });

  it('must be entered again when the address leads to another server', async () => {
    const { user, saved } = await show();
    await openForm(user);
    const address = screen.getByLabelText('接口地址');
    await user.type(address, '/beta');
    expect(screen.getByLabelText('密钥')).toHaveAttribute('placeholder', '留空则不修改');
    await user.clear(address);
    await user.type(address, 'https://other.example.com/v4');
    expect(screen.getByLabelText('密钥')).toHaveAccessibleDescription(/不会发送到新地址，请重新填写密钥/u);
    expect(screen.getByLabelText('密钥')).toHaveAttribute('placeholder', '请输入密钥');
    await user.click(save());
    await waitFor(() => expect(saved()[0]).toMatchObject({ baseUrl: 'https://other.example.com/v4' }));
  });

  it('does not offer to remove a key where there is none', async () => {
    const { user } = await show({ hasKey: false, keyHint: '' });
    await openForm(user);
    expect(screen.queryByRole('checkbox', { name: '清除密钥' })).not.toBeInTheDocument();
  });
});

describe('form of a vendor', () => {
  it('asks before unsaved changes of a vendor are lost', async () => {
    const { user } = await show();
    const form = await openForm(user);
    await user.type(screen.getByLabelText('接口地址'), '/x');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的修改' });
    expect(form).toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
  });

  it('closes the vendor form without a confirmation when nothing was changed', async () => {
    const { user } = await show();
    const form = await openForm(user);
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(form).not.toBeInTheDocument();
  });
});

describe('test of a vendor', () => {
  const models = ['glm-4', 'glm-5'].map((id) => ({
    id,
    label: id.toUpperCase(),
    vendor: 'zhipu',
    upstreamName: id,
    tokenLimit: 8192,
    isVision: false,
    isOffered: true,
    isOn: true,
  }));
  const listed = { [listModelRecords.path]: () => ok({ records: models, total: 2 }) };

  it('sends a question to the first model of a vendor and shows how long it took', async () => {
    const reply = () => ok({ isOk: true, message: '连接正常', milliseconds: 812 });
    const { user, network } = await show({}, { ...listed, [testVendor.path]: reply });
    await user.click(screen.getByRole('button', { name: '测试 智谱' }));
    await screen.findByRole('button', { name: 'GLM-4 模型' });
    await user.click(screen.getByRole('button', { name: '开始测试' }));
    expect(await screen.findByText('测试通过')).toBeInTheDocument();
    expect(screen.getByText('用时 812 毫秒')).toBeInTheDocument();
    expect(JSON.parse(network.to(testVendor.path)[0]?.body ?? '')).toEqual({ id: 'zhipu', model: 'glm-4' });
  });

  it('shows the error of the vendor when the test failed', async () => {
    const reply = () => ok({ isOk: false, message: '密钥无效', milliseconds: 90 });
    const { user } = await show({}, { ...listed, [testVendor.path]: reply });
    await user.click(screen.getByRole('button', { name: '测试 智谱' }));
    await screen.findByRole('button', { name: 'GLM-4 模型' });
    await choose(user, '模型', 'GLM-5');
    await user.click(screen.getByRole('button', { name: '开始测试' }));
    expect(await screen.findByText('密钥无效')).toBeInTheDocument();
  });
});
