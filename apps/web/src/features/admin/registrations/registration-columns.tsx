import { AUDIT_PASSED, AUDIT_PENDING, AUDIT_REFUSED } from '@wenjin/contract/account/registration';
import type { RegistrationRecord } from '@wenjin/contract/admin/registrations';
import { maskPhone } from '@wenjin/domain/account/phone';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Column } from '../list/column.ts';
import { Moment } from '../list/moment.tsx';
import { PhoneText } from '../list/phone-text.tsx';
import type { Selection } from './use-selection.ts';

const TONES = { [AUDIT_PENDING]: 'warning', [AUDIT_PASSED]: 'success', [AUDIT_REFUSED]: 'error' } as const;

export const PHONE: Column<RegistrationRecord> = {
  title: '手机号',
  slot: 'title',
  width: 168,
  render: ({ mobile }) => <PhoneText phone={mobile} />,
};

export const ORIGIN: Column<RegistrationRecord> = {
  title: '来源',
  width: 96,
  render: ({ isFromWechat }) => (isFromWechat ? '微信' : '网页'),
};

export const INVITATION: Column<RegistrationRecord> = {
  title: '邀请码',
  width: 136,
  render: ({ invitationCode }) =>
    invitationCode === '' ? <span className="quiet">无</span> : <span className="mono ell">{invitationCode}</span>,
};

export const APPLIED: Column<RegistrationRecord> = {
  title: '申请时间',
  width: 136,
  render: ({ createTime }) => <Moment time={createTime} />,
};

export const STATE: Column<RegistrationRecord> = {
  title: '状态',
  slot: 'state',
  width: 112,
  render: ({ auditStatus, auditStatusText }) => <Tag tone={TONES[auditStatus]} text={auditStatusText} />,
};

export const DECIDED: readonly Column<RegistrationRecord>[] = [
  {
    title: '审核人',
    width: 120,
    render: ({ auditor }) => <span className="ell">{auditor === '' ? '邀请码' : auditor}</span>,
  },
  { title: '审核时间', width: 136, render: ({ auditTime }) => <Moment time={auditTime} /> },
  {
    title: '审核意见',
    render: ({ auditRemark }) =>
      auditRemark === '' ? (
        <span className="quiet">—</span>
      ) : (
        <span className="ell" title={auditRemark}>
          {auditRemark}
        </span>
      ),
  },
];

export function selectColumn({ isSelected, isWhole, toggle, toggleAll }: Selection): Column<RegistrationRecord> {
  return {
    title: '选择',
    slot: 'select',
    width: 52,
    head: (
      <label className="record-check">
        <input type="checkbox" aria-label="全选本页" checked={isWhole} onChange={toggleAll} />
      </label>
    ),
    render: ({ id, mobile }) => (
      <label className="record-check">
        <input
          type="checkbox"
          aria-label={`选择 ${maskPhone(mobile)}`}
          checked={isSelected(id)}
          onChange={() => toggle(id)}
        />
      </label>
    ),
  };
}
