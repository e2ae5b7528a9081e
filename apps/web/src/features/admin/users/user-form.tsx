import { NICKNAME_MAX } from '@wenjin/contract/account/profile';
import { updateUser, type UserRecord } from '@wenjin/contract/admin/users';
import { Select } from '../../../shared/ui/form/select.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { changedFields } from '../../../shared/ui/form/use-form.ts';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ADMIN_KEY } from '../queries/admin-queries.ts';
import { GRADES } from './grade-text.ts';

type UserFormProps = { user: UserRecord; onClose: () => void };

/** Changes the name and the grade of a user; what stays the same is not sent. */
export function UserForm({ user, onClose }: UserFormProps) {
  const initial = { nickname: user.nickname, grade: String(user.grade) };
  const { field, dialog } = useSaveForm({
    endpoint: updateUser,
    initial,
    toInput: (values) => {
      const { nickname, grade } = changedFields(values, initial);
      return {
        userId: user.userId,
        ...(nickname !== undefined && { nickname }),
        ...(grade !== undefined && { grade: Number(grade) }),
      };
    },
    doneText: '修改成功',
    queryKey: ADMIN_KEY,
    onDone: onClose,
  });
  return (
    <FormDialog title={`编辑用户：${user.nickname}`} onClose={onClose} {...dialog}>
      <TextInput label="姓名" max={NICKNAME_MAX} {...field('nickname')} />
      <Select label="级别" options={GRADES} hint="1 级是管理员，可以使用管理后台的全部功能" {...field('grade')} />
    </FormDialog>
  );
}
