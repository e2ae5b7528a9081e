import { updateUser, type UserRecord } from '@wenjin/contract/admin/users';
import { Select } from '../../../shared/ui/form/select.tsx';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ADMIN_KEY } from '../queries.ts';
import { GRADES } from './grade-text.ts';

type GradeFormProps = { user: UserRecord; onClose: () => void };

export function GradeForm({ user, onClose }: GradeFormProps) {
  const { field, dialog } = useSaveForm({
    endpoint: updateUser,
    initial: { grade: String(user.grade) },
    toInput: ({ grade }) => ({ userId: user.userId, grade: Number(grade) }),
    doneText: '修改成功',
    queryKey: ADMIN_KEY,
    onDone: onClose,
  });
  return (
    <FormDialog title={`调整级别：${user.nickname}`} onClose={onClose} {...dialog}>
      <Select label="级别" options={GRADES} hint="1 级是管理员，可以使用管理后台的全部功能" {...field('grade')} />
    </FormDialog>
  );
}
