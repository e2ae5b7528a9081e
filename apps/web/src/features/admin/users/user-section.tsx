import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { updateUser, type UserRecord } from '@wenjin/contract/admin/users';
import { call } from '../../../shared/api/call.ts';
import { ConfirmDialog } from '../../../shared/ui/overlay/confirm-dialog.tsx';
import { Switch } from '../../../shared/ui/form/switch.tsx';
import type { Column } from '../list/column.ts';
import { ListFilter } from '../list/list-filter.tsx';
import { RecordList } from '../list/record-list.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { Section } from '../list/section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { useSwitch } from '../list/use-switch.ts';
import { GradeForm } from './grade-form.tsx';
import { GRADES } from './grade-text.ts';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { actColumn, FACTS } from './user-columns.tsx';
import { USERS_KEY, usersQuery } from '../queries/user-queries.ts';
import { useUserActs } from './use-user-acts.ts';

type Question = { act: 'reset' | 'unbind' | 'toggle'; user: UserRecord };

const STATES = [
  { value: 'active', label: '正常' },
  { value: 'disabled', label: '已停用' },
];

export function UserSection() {
  const place = useListPlace(['grade', 'state']);
  const { grade, state } = place.filters;
  const query = useQuery(usersQuery({ ...place.input, grade, state: stateOf(state) }));
  const [edited, setEdited] = useState<UserRecord>();
  const [question, setQuestion] = useState<Question>();
  const acts = useUserActs();
  const authorise = useSwitch<UserRecord>({
    queryKey: USERS_KEY,
    field: 'authorised',
    isSame: (one, other) => one.userId === other.userId,
    save: ({ userId, authorised }) => call(updateUser, { userId, authorised }),
  });

  const columns: Column<UserRecord>[] = [
    ...FACTS,
    {
      title: '授权',
      head: <span title="授权后可选择全部模型和智能体">授权</span>,
      width: 76,
      render: (row) => (
        <Switch
          aria-label={`授权 ${row.nickname}`}
          isOn={row.authorised}
          onChange={(isOn) => authorise.mutate({ row, isOn })}
        />
      ),
    },
    actColumn({
      edit: setEdited,
      reset: (user) => setQuestion({ act: 'reset', user }),
      unbind: (user) => setQuestion({ act: 'unbind', user }),
      toggle: (user) => (user.disabled ? acts.toggle(user) : setQuestion({ act: 'toggle', user })),
    }),
  ];

  return (
    <Section
      title="用户"
      tools={
        <>
          <SearchField
            label="搜索手机号或昵称"
            value={place.keyword}
            onSearch={(keyword) => place.narrow({ keyword })}
          />
          <ListFilter
            label="按级别筛选"
            all="全部级别"
            options={GRADES}
            value={grade}
            onChange={(next) => place.narrow({ grade: next })}
          />
          <ListFilter
            label="按状态筛选"
            all="全部状态"
            options={STATES}
            value={state}
            onChange={(next) => place.narrow({ state: next })}
          />
        </>
      }
    >
      <RecordList label="用户" {...{ query, place, columns }} keyOf={({ userId }) => userId} />
      {edited !== undefined && <GradeForm user={edited} onClose={() => setEdited(undefined)} />}
      {question !== undefined && (
        <ConfirmDialog
          {...wordsOf(question)}
          onConfirm={() => acts[question.act](question.user)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {acts.made !== undefined && <NewPasswordDialog {...acts.made} onClose={acts.forget} />}
    </Section>
  );
}

function wordsOf({ act, user: { nickname } }: Question) {
  if (act === 'reset') {
    return {
      title: '是否重置密码',
      text: `“${nickname}”会在所有设备上退出登录，并用一次性密码重新登录。`,
      confirmLabel: '重置',
    };
  }
  if (act === 'unbind') {
    return {
      title: '是否解绑该用户的微信',
      text: `“${nickname}”不能再用现在的微信登录，可以用密码登录后绑定另一个微信。已登录的设备不受影响。`,
      confirmLabel: '解绑',
    };
  }
  return {
    title: '是否停用该用户',
    text: `“${nickname}”会立即退出登录，启用前无法再登录，会话会保留。`,
    confirmLabel: '停用',
  };
}

function stateOf(text: string): '' | 'active' | 'disabled' {
  return text === 'active' || text === 'disabled' ? text : '';
}
