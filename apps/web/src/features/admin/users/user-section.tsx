import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { NEW_USER_PASSWORD_DAYS } from '@wenjin/contract/admin/new-users';
import {
  listUsers,
  RESET_PASSWORD_DAYS,
  resetUserPassword,
  unbindUser,
  updateUser,
  type UserRecord,
} from '@wenjin/contract/admin/users';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useAct } from '../../../shared/ui/use-act.ts';
import { actionColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { useSwitchColumn } from '../list/use-switch-column.tsx';
import { ADMIN_KEY, listKey, usersQuery } from '../queries/admin-queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { GRADES } from './grade-text.ts';
import { ImportDialog } from './import-dialog.tsx';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { type CreatedUser, NewUserForm } from './new-user-form.tsx';
import { FACTS } from './user-columns.tsx';
import { UserForm } from './user-form.tsx';

const STATES = [
  { value: 'active', label: '正常' },
  { value: 'disabled', label: '已停用' },
];

/** The dialog that is open. */
type Opened =
  | { kind: 'edit' | 'delete'; user: UserRecord }
  | { kind: 'new' | 'import' }
  | { kind: 'created'; created: CreatedUser };

const keyOf = ({ userId }: UserRecord) => userId;
const nameOf = ({ nickname }: UserRecord) => nickname;

export function UserSection() {
  const place = useListPlace(['grade', 'state']);
  const { grade, state } = place.filters;
  const query = useQuery(usersQuery({ ...place.input, grade, state: stateOf(state) }));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { ask, question } = useQuestion();
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: ({ userId }: UserRecord) => call(resetUserPassword, { userId }),
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const { mutate: unbind } = useAct(unbindUser, { doneText: '已解绑微信', queryKey: ADMIN_KEY });
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
  const acts = actionColumn(292, nameOf, (user: UserRecord) => [
    { text: '编辑', onClick: () => setOpened({ kind: 'edit', user }) },
    { text: '重置密码', onClick: () => ask({ ...resetQuestion(user), onConfirm: () => reset.mutate(user) }) },
    ...(user.isWechatBound
      ? [
          {
            text: '解绑微信',
            onClick: () => ask({ ...unbindQuestion(user), onConfirm: () => unbind({ userId: user.userId }) }),
          },
        ]
      : []),
    user.disabled
      ? { text: '启用', onClick: () => update({ userId: user.userId, disabled: false }) }
      : {
          text: '停用',
          isDanger: true,
          onClick: () =>
            ask({ ...disableQuestion(user), onConfirm: () => update({ userId: user.userId, disabled: true }) }),
        },
    { text: '删除', isDanger: true, onClick: () => setOpened({ kind: 'delete', user }) },
  ]);

  return (
    <ListSection
      title="用户"
      search="搜索手机号或姓名"
      tools={<Button icon={FileUp} text="导入用户" onClick={() => setOpened({ kind: 'import' })} />}
      add={{ text: '新增用户', onClick: () => setOpened({ kind: 'new' }) }}
      filters={[
        { name: 'grade', noun: '级别', options: GRADES },
        { name: 'state', noun: '状态', options: STATES },
      ]}
      columns={[...FACTS, authorise, acts]}
      {...{ query, place, keyOf }}
    >
      {opened?.kind === 'edit' && <UserForm user={opened.user} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'import' && <ImportDialog onClose={close} />}
      {opened?.kind === 'new' && (
        <NewUserForm onClose={close} onCreated={(created) => setOpened({ kind: 'created', created })} />
      )}
      {opened?.kind === 'created' && (
        <NewPasswordDialog {...opened.created} days={NEW_USER_PASSWORD_DAYS} onClose={close} />
      )}
      {question}
      {reset.isSuccess && (
        <NewPasswordDialog
          name={reset.variables.nickname}
          password={reset.data.password}
          days={RESET_PASSWORD_DAYS}
          onClose={reset.reset}
        />
      )}
    </ListSection>
  );
}

function resetQuestion({ nickname }: UserRecord) {
  const text = `“${nickname}”会在所有设备上退出登录，并用一次性密码重新登录。`;
  return { title: '是否重置密码', text, confirmLabel: '重置' };
}

function unbindQuestion({ nickname }: UserRecord) {
  const text = `“${nickname}”不能再用现在的微信登录，可以用密码登录后绑定另一个微信。已登录的设备不受影响。`;
  return { title: '是否解绑该用户的微信', text, confirmLabel: '解绑' };
}

function disableQuestion({ nickname }: UserRecord) {
  const text = `“${nickname}”会立即退出登录，启用前无法再登录，会话会保留。`;
  return { title: '是否停用该用户', text, confirmLabel: '停用' };
}

function stateOf(text: string): '' | 'active' | 'disabled' {
  return text === 'active' || text === 'disabled' ? text : '';
}
