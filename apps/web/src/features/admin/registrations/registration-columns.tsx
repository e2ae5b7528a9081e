import { AUDIT_PASSED, AUDIT_PENDING, AUDIT_REFUSED } from '@wenjin/contract/account/registration';
import type { RegistrationRecord } from '@wenjin/contract/admin/registrations';
import { maskPhone } from '@wenjin/domain/account/phone';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Column } from '../list/column.ts';
import { codeColumn, PhoneText, textColumn, timeColumn } from '../list/columns.tsx';
import type { Selection } from './use-selection.ts';

const TONES = { [AUDIT_PENDING]: 'warning', [AUDIT_PASSED]: 'success', [AUDIT_REFUSED]: 'error' } as const;

export const FACTS: readonly Column<RegistrationRecord>[] = [
  { title: '手机号', slot: 'title', width: 168, render: ({ mobile }) => <PhoneText phone={mobile} /> },
  { title: '来源', width: 96, render: ({ isFromWechat }) => (isFromWechat ? '微信' : '网页') },
  codeColumn(({ invitationCode }) => invitationCode, { title: '邀请码', width: 136, none: '无' }),
  timeColumn(({ createTime }) => createTime, { title: '申请时间' }),
  {
    title: '状态',
    slot: 'state',
    width: 112,
    render: ({ auditStatus, auditStatusText }) => <Tag tone={TONES[auditStatus]} text={auditStatusText} />,
  },
];

export const DECISION: readonly Column<RegistrationRecord>[] = [
  textColumn(({ auditor }) => (auditor === '' ? '邀请码' : auditor), { title: '审核人', width: 120 }),
  timeColumn(({ auditTime }) => auditTime, { title: '审核时间' }),
  textColumn(({ auditRemark }) => auditRemark, { title: '审核意见' }),
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
