import { useQueryClient } from '@tanstack/react-query';
import { NEW_USER_GRADE } from '@wenjin/contract/account/grades';
import { NICKNAME_MAX } from '@wenjin/contract/account/profile';
import { PHONE_LENGTH } from '@wenjin/contract/account/sign-in';
import { createUser } from '@wenjin/contract/admin/new-users';
import { phoneProblem } from '@wenjin/domain/account/field-rules';
import { firstProblem } from '@wenjin/domain/account/form-problem';
import { optionalNameProblem } from '@wenjin/domain/account/nickname-problem';
import { call } from '../../../shared/api/call.ts';
import { Select } from '../../../shared/ui/form/select.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { dialogState } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ADMIN_KEY } from '../queries/admin-queries.ts';
import { GRADES } from './grade-text.ts';

export type CreatedUser = { name: string; password: string };
type NewUserFormProps = { onCreated: (user: CreatedUser) => void; onClose: () => void };

export function NewUserForm({ onCreated, onClose }: NewUserFormProps) {
  const client = useQueryClient();
  const form = useForm({
    initial: { phone: '', nickname: '', grade: String(NEW_USER_GRADE) },
    check: ({ phone, nickname }) => {
      const problem = firstProblem([
        ['phone', phoneProblem(phone)],
        ['nickname', optionalNameProblem(nickname)],
      ]);
      return problem === undefined ? {} : { [problem.field]: problem.message };
    },
    send: async ({ phone, nickname, grade }) => {
      const created = await call(createUser, { phone, nickname, grade: Number(grade) }, { isQuiet: true });
      void client.invalidateQueries({ queryKey: ADMIN_KEY });
      return created;
    },
    onDone: ({ password }, { phone, nickname }) => onCreated({ name: nickname.trim() || phone, password }),
  });
  const phone = form.field('phone');
  return (
    <FormDialog title="新增用户" submitLabel="创建" onClose={onClose} {...dialogState(form)}>
      <TextInput
        label="手机号"
        type="tel"
        inputMode="numeric"
        hint="用于登录，创建后不能修改"
        {...phone}
        onChange={(text) => phone.onChange(text.replaceAll(/\D/gu, '').slice(0, PHONE_LENGTH))}
      />
      <TextInput label="姓名（选填）" max={NICKNAME_MAX} {...form.field('nickname')} />
      <Select label="级别" options={GRADES} hint="1 级是管理员，可以使用管理后台的全部功能" {...form.field('grade')} />
    </FormDialog>
  );
}
