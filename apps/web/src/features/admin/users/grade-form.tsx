import { updateUser, type UserRecord } from '@wenjin/contract/admin/users';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { GRADES } from './grade-text.ts';

type GradeFormProps = { user: UserRecord; onClose: () => void };

export function GradeForm({ user, onClose }: GradeFormProps) {
  const { values, change, errors, dialog } = useRecordForm({
    endpoint: updateUser,
    initial: { grade: String(user.grade) },
    toInput: ({ grade }) => ({ userId: user.userId, grade: Number(grade) }),
    doneText: '修改成功',
    onDone: onClose,
  });
  return (
    <FormDialog title={`调整级别：${user.nickname}`} submitLabel="保存" onClose={onClose} {...dialog}>
      <FormField label="级别" error={errors.grade} hint="1 级是管理员，可以使用管理后台的全部功能">
        {(control) => (
          <select
            {...control}
            className="control"
            name="grade"
            value={values.grade}
            onChange={(event) => change('grade', event.target.value)}
          >
            {GRADES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </FormDialog>
  );
}
