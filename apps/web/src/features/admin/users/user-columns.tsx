import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import type { UserRecord } from '@wenjin/contract/admin/users';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Column } from '../list/column.ts';
import { Moment } from '../list/moment.tsx';
import { PhoneText } from '../list/phone-text.tsx';
import { gradeText } from './grade-text.ts';

export const FACTS: readonly Column<UserRecord>[] = [
  {
    title: '用户',
    slot: 'title',
    render: ({ nickname, username }) => (
      <div className="two-lines">
        <b className="ell">{nickname}</b>
        <small>
          <PhoneText phone={username} />
        </small>
      </div>
    ),
  },
  {
    title: '编号',
    width: 128,
    render: ({ userId }) => (
      <span className="mono ell" title={userId}>
        {userId}
      </span>
    ),
  },
  {
    title: '级别',
    width: 128,
    render: ({ grade }) => <Tag tone={grade === ADMIN_GRADE ? 'brand' : undefined} text={gradeText(grade)} />,
  },
  {
    title: '微信',
    width: 84,
    render: ({ isWechatBound }) => (isWechatBound ? '已绑定' : <span className="quiet">未绑定</span>),
  },
  {
    title: '最近登录',
    width: 128,
    render: ({ lastSeenTime }) => <Moment time={lastSeenTime} none="从未登录" />,
  },
  {
    title: '状态',
    slot: 'state',
    width: 96,
    render: (user) => <UserState user={user} />,
  },
];

type Acts = Record<'edit' | 'reset' | 'unbind' | 'toggle', (user: UserRecord) => void>;

export function actColumn({ edit, reset, unbind, toggle }: Acts): Column<UserRecord> {
  return {
    title: '操作',
    slot: 'actions',
    width: 280,
    render: (user) => (
      <>
        <button type="button" aria-label={`调整级别 ${user.nickname}`} onClick={() => edit(user)}>
          级别
        </button>
        <button type="button" aria-label={`重置密码 ${user.nickname}`} onClick={() => reset(user)}>
          重置密码
        </button>
        {user.isWechatBound && (
          <button type="button" aria-label={`解绑微信 ${user.nickname}`} onClick={() => unbind(user)}>
            解绑微信
          </button>
        )}
        <button
          type="button"
          data-tone={user.disabled ? undefined : 'error'}
          aria-label={`${user.disabled ? '启用' : '停用'} ${user.nickname}`}
          onClick={() => toggle(user)}
        >
          {user.disabled ? '启用' : '停用'}
        </button>
      </>
    ),
  };
}

function UserState({ user: { disabled, mustChangePassword } }: { user: UserRecord }) {
  if (disabled) {
    return <Tag tone="error" text="已停用" />;
  }
  return mustChangePassword ? <Tag tone="warning" text="待改密" /> : <Tag tone="success" text="正常" />;
}
