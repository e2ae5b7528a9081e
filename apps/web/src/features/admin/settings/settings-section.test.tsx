import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSettings, saveSettings, type Settings } from '@wenjin/contract/admin/settings';
import { listUsers } from '@wenjin/contract/admin/users';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderRoutes } from '../../../testing/render-routes.tsx';
import { SettingsSection } from './settings-section.tsx';

const SETTINGS: Settings = {
  frontMobileValidate: '0',
  frontWeChatLogin: '0',
  frontRegister: '1',
  auditSms: '1',
  auditPassedText: '通过',
  auditRefusedText: '未通过：{remark}',
  registrationsPerHour: 10,
  smsPerHour: 30,
  brandName: '问津',
  slogan: '先问津，再启程',
  versionAuth: ['su'],
  autoUpgradeUsers: [],
  hotWords: '公积金',
  serviceAgreement: '# 服务',
  privacyAgreement: '',
};
const LIN = {
  userId: 'u-lin',
  username: '138****2046',
  nickname: '林岚',
  avatar: '',
  grade: 2,
  authorised: false,
  disabled: false,
  isWechatBound: false,
  mustChangePassword: false,
  createTime: '2026-11-01T00:00:00.000Z',
  lastSeenTime: '',
};

async function show(isProxyUntrusted = false) {
  let stored = SETTINGS;
  const network = fakeFetch({
    [readSettings.path]: () =>
      ok({ ...stored, isWechatConfigured: false, smsDriver: 'console', canSendNotices: false, isProxyUntrusted }),
    [saveSettings.path]: ({ body }) => {
      stored = { ...stored, ...(JSON.parse(body) as Partial<Settings>) };
      return ok(null);
    },
    [listUsers.path]: () => ok({ records: [LIN], total: 1 }),
  });
  const routes = renderRoutes({ '/admin/settings': <SettingsSection /> }, '/admin/settings');
  await screen.findByLabelText('产品名称');
  const saved = () => network.to(saveSettings.path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { network, saved, ...routes, user: userEvent.setup() };
}

const bar = () => screen.queryByText('有未保存的修改');
const save = () => screen.getByRole('button', { name: '保存' });

describe('settings', () => {
  it('explains what each switch changes for users', async () => {
    const { user, saved } = await show();
    expect(screen.getByText('登录时使用图形验证码')).toBeInTheDocument();
    expect(screen.getByText(/微信授权尚未配置/u)).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: '短信验证码登录' }));
    expect(screen.getByText(/登录时需要输入短信验证码；短信通道尚未配置/u)).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(saved()).toEqual([{ frontMobileValidate: '1' }]));
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    expect(screen.getByRole('switch', { name: '短信验证码登录' })).toBeChecked();
  });

  it('says that results of audits are not sent, and saves their texts', async () => {
    const { user, saved } = await show();
    expect(await screen.findByRole('note', { name: '短信通道' })).toHaveTextContent('无法自行注册');
    expect(screen.getByText('短信通道尚未配置，目前不会发送')).toBeInTheDocument();
    const text = screen.getByLabelText('审核通过短信');
    await user.clear(text);
    await user.click(save());
    expect(screen.getByText('请填写审核通过短信')).toBeInTheDocument();
    await user.type(text, '欢迎');
    await user.click(save());
    await waitFor(() => expect(saved()).toEqual([{ auditPassedText: '欢迎' }]));
  });

  it('offers to save the settings only while something has changed', async () => {
    const { user } = await show();
    expect(bar()).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('标语'), '！');
    expect(bar()).toBeInTheDocument();
    await user.type(screen.getByLabelText('标语'), '{Backspace}');
    expect(bar()).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('标语'), '！');
    await user.click(screen.getByRole('button', { name: '放弃修改' }));
    expect(screen.getByLabelText('标语')).toHaveValue('先问津，再启程');
  });

  it('changes the limits of a network address, and refuses an empty one', async () => {
    const { user, saved } = await show();
    const field = screen.getByLabelText('每小时注册次数');
    await user.clear(field);
    await user.click(save());
    expect(screen.getByText('每小时注册次数应为 1 到 10000 的整数')).toBeInTheDocument();
    await user.type(field, '200 次');
    await user.click(save());
    await waitFor(() => expect(saved()).toEqual([{ registrationsPerHour: 200 }]));
  });

  it('warns about a proxy that is not trusted, and only about such a one', async () => {
    await show(true);
    expect(screen.getByRole('note', { name: '代理' })).toHaveTextContent('没有配置 TRUST_PROXY');
  });

  it('says nothing about proxies otherwise', async () => {
    await show();
    expect(screen.queryByRole('note', { name: '代理' })).not.toBeInTheDocument();
  });

  it('requires a product name', async () => {
    const { user, saved } = await show();
    await user.clear(screen.getByLabelText('产品名称'));
    await user.click(save());
    expect(screen.getByText('请填写产品名称')).toBeInTheDocument();
    expect(screen.getByLabelText('产品名称')).toHaveFocus();
    expect(saved()).toEqual([]);
  });

  it('edits a list of users, found by name or given by id', async () => {
    const { user, saved } = await show();
    const [field] = screen.getAllByPlaceholderText('输入手机号、昵称或编号查找');
    await user.type(field!, '林');
    await user.click(await screen.findByRole('button', { name: /林岚/u }));
    await user.type(field!, 'u-other');
    await user.click(await screen.findByRole('button', { name: /添加编号/u }));
    await user.click(screen.getByRole('button', { name: '移除 su' }));
    await user.click(save());
    await waitFor(() => expect(saved()).toEqual([{ versionAuth: ['u-lin', 'u-other'] }]));
  });

  it('previews an agreement as users will read it', async () => {
    const { user } = await show();
    await user.click(screen.getAllByRole('radio', { name: '预览' })[0]!);
    expect(await screen.findByRole('heading', { name: '服务' })).toBeInTheDocument();
  });

  it('asks before unsaved settings are lost', async () => {
    const { user, router } = await show();
    await user.type(screen.getByLabelText('标语'), '！');
    void router.navigate('/admin/users');
    expect(await screen.findByRole('alertdialog', { name: '放弃未保存的修改' })).toBeInTheDocument();
  });
});
