import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  auditRegistration,
  listRegistrations,
  revealRegistration,
  updateRegistration,
  type RegistrationRecord,
} from '@wenjin/contract/admin/registrations';
import { readSettings } from '@wenjin/contract/admin/settings';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RegistrationSection } from './registration-section.tsx';

const record = (id: string, mobile: string, change: Partial<RegistrationRecord> = {}): RegistrationRecord => ({
  id,
  mobile,
  name: '',
  auditStatus: 0,
  auditStatusText: '待审核',
  auditRemark: '',
  invitationCode: '',
  isFromWechat: false,
  createTime: '2026-11-01T00:00:00.000Z',
  auditTime: '',
  auditor: '',
  hasUser: false,
  ...change,
});
const SETTINGS = {
  frontMobileValidate: '0',
  frontWeChatLogin: '0',
  frontRegister: '1',
  auditSms: '1',
  auditPassedText: '通过',
  auditRefusedText: '未通过',
  registrationsPerHour: 10,
  smsPerHour: 30,
  isProxyUntrusted: false,
  brandName: '问津',
  slogan: '',
  versionAuth: [],
  autoUpgradeUsers: [],
  hotWords: '公积金',
  serviceAgreement: '',
  privacyAgreement: '',
  isWechatConfigured: false,
  canSendNotices: false,
};
const WAITING = [record('r1', '138****0001'), record('r2', '138****0002', { isFromWechat: true })];

function show(records: RegistrationRecord[] = WAITING, replies: Parameters<typeof fakeFetch>[0] = {}) {
  const network = fakeFetch({
    [listRegistrations.path]: () => ok({ records, total: records.length }),
    [auditRegistration.path]: () => ok(null),
    [readSettings.path]: () => ok({ ...SETTINGS, smsDriver: 'file' }),
    ...replies,
  });
  renderPage(<RegistrationSection />, '/admin/registrations');
  const decided = () =>
    network.to(auditRegistration.path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { network, decided, user: userEvent.setup() };
}

describe('applications', () => {
  it('shows the number of waiting applications', async () => {
    const { network } = show();
    expect(await screen.findByRole('row', { name: /138\*{4}0001/u })).toBeInTheDocument();
    expect(await screen.findByRole('radio', { name: '待审核 2' })).toBeChecked();
    expect(network.to(listRegistrations.path)[0]?.path).toContain('auditStatus=0');
  });

  it('approves an application', async () => {
    const { user, decided } = show();
    await user.click(await screen.findByRole('button', { name: '通过 138****0001' }));
    expect(await screen.findByText('提交成功')).toBeInTheDocument();
    expect(decided()).toEqual([{ id: 'r1', auditStatus: 1, auditRemark: '', from: 0 }]);
  });

  it('refuses an application only with a reason', async () => {
    const { user, decided } = show();
    await user.click(await screen.findByRole('button', { name: '驳回 138****0001' }));
    const dialog = screen.getByRole('dialog', { name: '驳回申请' });
    await user.click(within(dialog).getByRole('button', { name: '驳回' }));
    expect(screen.getByText('请填写不通过的原因')).toBeInTheDocument();
    await user.click(screen.getByLabelText('审核意见'));
    await user.paste('长'.repeat(101));
    await user.click(within(dialog).getByRole('button', { name: '驳回' }));
    expect(screen.getByText('审核意见不能超过100个字')).toBeInTheDocument();
    expect(decided()).toEqual([]);
    await user.clear(screen.getByLabelText('审核意见'));
    await user.type(screen.getByLabelText('审核意见'), ' 请使用公司手机号 ');
    await user.click(within(dialog).getByRole('button', { name: '驳回' }));
    await waitFor(() =>
      expect(decided()).toEqual([{ id: 'r1', auditStatus: 2, auditRemark: '请使用公司手机号', from: 0 }]),
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('decides several applications at once', async () => {
    const { user, decided } = show();
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    const bar = screen.getByRole('toolbar', { name: '批量操作' });
    expect(bar).toHaveTextContent('已选 2 项');
    await user.click(within(bar).getByRole('button', { name: '批量通过' }));
    await waitFor(() => expect(decided().map(({ id }) => id)).toEqual(['r1', 'r2']));
    await waitFor(() => expect(bar).not.toBeInTheDocument());
  });

  it('says which applications another administrator has decided meanwhile', async () => {
    const { user } = show(WAITING, { [auditRegistration.path]: () => refused(409, '该申请已审核') });
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await user.click(screen.getByRole('button', { name: '批量通过' }));
    expect(await screen.findByText('2 项未能提交：该申请已审核')).toBeInTheDocument();
  });

  it('shows the reason of a refusal, and takes a mistaken one back', async () => {
    const refusedOne = {
      auditStatus: 2,
      auditStatusText: '审核未通过',
      auditRemark: '手机号不符',
      auditor: '管理员',
    } as const;
    const { user, network, decided } = show([record('r3', '138****0003', refusedOne)]);
    await user.click(await screen.findByRole('radio', { name: '已驳回' }));
    await waitFor(() => expect(network.seen.some(({ path }) => path.includes('auditStatus=2'))).toBe(true));
    expect(await screen.findByText('手机号不符')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '改为通过 138****0003' }));
    await waitFor(() => expect(decided()).toEqual([{ id: 'r3', auditStatus: 1, auditRemark: '', from: 2 }]));
  });

  it('writes the name of an applicant and shows the whole phone number on request', async () => {
    const { user, network } = show(WAITING, {
      [updateRegistration.path]: () => ok(null),
      [revealRegistration.path]: () => ok({ phone: '13800000001' }),
    });
    await user.click(await screen.findByRole('button', { name: '填写姓名 138****0001' }));
    await user.type(screen.getByLabelText('姓名'), ' 王晓明 ');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('修改成功')).toBeInTheDocument();
    expect(JSON.parse(network.to(updateRegistration.path)[0]?.body ?? '')).toEqual({ id: 'r1', name: '王晓明' });
    await user.click(screen.getByRole('button', { name: '显示完整手机号 138****0001' }));
    expect(await screen.findByText('13800000001')).toBeInTheDocument();
  });

  it('says plainly that nobody receives codes while SMS messages go to the log', async () => {
    show(WAITING, { [readSettings.path]: () => ok({ ...SETTINGS, smsDriver: 'console' }) });
    expect(await screen.findByRole('note', { name: '短信通道' })).toHaveTextContent('员工收不到验证码');
    expect(screen.getByRole('link', { name: '用户' })).toHaveAttribute('href', '/admin/users');
  });

  it('shows a message when there are no applications', async () => {
    show([]);
    expect(await screen.findByText('没有待审核的申请')).toBeInTheDocument();
  });
});
