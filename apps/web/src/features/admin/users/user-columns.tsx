import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { revealPhone, type UserRecord } from '@wenjin/contract/admin/users';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Column } from '../list/column.ts';
import { call } from '../../../shared/api/call.ts';
import { codeColumn, textColumn, timeColumn } from '../list/columns.tsx';
import { PhoneText } from '../people/phone-text.tsx';
import { gradeText } from './grade-text.ts';

export const FACTS: readonly Column<UserRecord>[] = [
  {
    title: '用户',
    slot: 'title',
    render: ({ userId, nickname, username }) => (
      <div className="two-lines">
        <b className="ell">{nickname}</b>
        <small>
          <PhoneText masked={username} name={nickname} reveal={() => call(revealPhone, { userId })} />
        </small>
      </div>
    ),
  },
  codeColumn(({ userId }) => userId, { title: '编号', width: 128 }),
  {
    title: '级别',
    width: 128,
    render: ({ grade }) => <Tag tone={grade === ADMIN_GRADE ? 'brand' : undefined} text={gradeText(grade)} />,
  },
  textColumn(({ isWechatBound }) => (isWechatBound ? '已绑定' : ''), { title: '微信', width: 84, none: '未绑定' }),
  timeColumn(({ lastSeenTime }) => lastSeenTime, { title: '最近登录', width: 128, none: '从未登录' }),
  { title: '状态', slot: 'state', width: 96, render: (user) => <UserState user={user} /> },
];

function UserState({ user: { disabled, mustChangePassword } }: { user: UserRecord }) {
  if (disabled) return <Tag tone="error" text="已停用" />;
  return mustChangePassword ? <Tag tone="warning" text="待改密" /> : <Tag tone="success" text="正常" />;
}
