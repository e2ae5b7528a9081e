import { AUDIT_PASSED, AUDIT_PENDING, AUDIT_REFUSED } from '@wenjin/contract/account/registration';
import { revealRegistration, type RegistrationRecord } from '@wenjin/contract/admin/registrations';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Column } from '../list/column.ts';
import { call } from '../../../shared/api/call.ts';
import { codeColumn, textColumn, timeColumn } from '../list/columns.tsx';
import { PhoneText } from '../people/phone-text.tsx';

const TONES = { [AUDIT_PENDING]: 'warning', [AUDIT_PASSED]: 'success', [AUDIT_REFUSED]: 'error' } as const;

export const FACTS: readonly Column<RegistrationRecord>[] = [
  {
    title: '申请人',
    slot: 'title',
    width: 184,
    render: ({ id, name, mobile }) => (
      <div className="two-lines">
        <b className="ell">{name === '' ? '未填写姓名' : name}</b>
        <small>
          <PhoneText
            masked={mobile}
            name={name === '' ? mobile : name}
            reveal={() => call(revealRegistration, { id })}
          />
        </small>
      </div>
    ),
  },
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
