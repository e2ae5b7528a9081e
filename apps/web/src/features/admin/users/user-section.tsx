import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listUsers, resetUserPassword, updateUser, type UserRecord } from '@wenjin/contract/admin/users';
import { call } from '../../../shared/api/call.ts';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useAct } from '../../../shared/ui/use-act.ts';
import { actionColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { useSwitchColumn } from '../list/use-switch-column.tsx';
import { ADMIN_KEY, listKey, usersQuery } from '../queries.ts';
import { GradeForm } from './grade-form.tsx';
import { GRADES } from './grade-text.ts';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { FACTS } from './user-columns.tsx';

const STATES = [
  { value: 'active', label: '正常' },
  { value: 'disabled', label: '已停用' },
];

const keyOf = ({ userId }: UserRecord) => userId;
const nameOf = ({ nickname }: UserRecord) => nickname;

export function UserSection() {
  const place = useListPlace(['grade', 'state']);
  const { grade, state } = place.filters;
  const query = useQuery(usersQuery({ ...place.input, grade, state: stateOf(state) }));
  const [edited, setEdited] = useState<UserRecord>();
  const { ask, question } = useQuestion();
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: ({ userId }: UserRecord) => call(resetUserPassword, { userId }),
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const { mutate: update } = useAct(updateUser, { doneText: '修改成功', queryKey: ADMIN_KEY });
  const authorise = useSwitchColumn<UserRecord>({
    title: '授权',
    head: <span title="授权后可选择全部模型和智能体">授权</span>,
    field: 'authorised',
    queryKey: listKey(listUsers),
    save: ({ userId, authorised }) => call(updateUser, { userId, authorised }),
    keyOf,
    nameOf,
  });
  const acts = actionColumn(220, nameOf, (user: UserRecord) => [
    { text: '级别', label: '调整级别', onClick: () => setEdited(user) },
    { text: '重置密码', onClick: () => ask({ ...resetQuestion(user), onConfirm: () => reset.mutate(user) }) },
    user.disabled
      ? { text: '启用', onClick: () => update({ userId: user.userId, disabled: false }) }
      : {
          text: '停用',
          isDanger: true,
          onClick: () =>
            ask({ ...disableQuestion(user), onConfirm: () => update({ userId: user.userId, disabled: true }) }),
        },
  ]);

  return (
    <ListSection
      title="用户"
      search="搜索手机号或昵称"
      filters={[
        { name: 'grade', noun: '级别', options: GRADES },
        { name: 'state', noun: '状态', options: STATES },
      ]}
      columns={[...FACTS, authorise, acts]}
      {...{ query, place, keyOf }}
    >
      {edited !== undefined && <GradeForm user={edited} onClose={() => setEdited(undefined)} />}
      {question}
      {reset.isSuccess && (
        <NewPasswordDialog name={reset.variables.nickname} password={reset.data.password} onClose={reset.reset} />
      )}
    </ListSection>
  );
}

function resetQuestion({ nickname }: UserRecord) {
  const text = `“${nickname}”会在所有设备上退出登录，并用一次性密码重新登录。`;
  return { title: '是否重置密码', text, confirmLabel: '重置' };
}

function disableQuestion({ nickname }: UserRecord) {
  const text = `“${nickname}”会立即退出登录，启用前无法再登录，会话会保留。`;
  return { title: '是否停用该用户', text, confirmLabel: '停用' };
}

function stateOf(text: string): '' | 'active' | 'disabled' {
  return text === 'active' || text === 'disabled' ? text : '';
}
