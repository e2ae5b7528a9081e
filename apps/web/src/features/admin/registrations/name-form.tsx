import { NICKNAME_MAX } from '@wenjin/contract/account/profile';
import { updateRegistration, type RegistrationRecord } from '@wenjin/contract/admin/registrations';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ADMIN_KEY } from '../queries/admin-queries.ts';

type NameFormProps = { registration: RegistrationRecord; onClose: () => void };

export function NameForm({ registration: { id, name, mobile }, onClose }: NameFormProps) {
  const { field, dialog } = useSaveForm({
    endpoint: updateRegistration,
    initial: { name },
    toInput: (values) => ({ id, name: values.name.trim() }),
    doneText: '修改成功',
    queryKey: ADMIN_KEY,
    onDone: onClose,
  });
  return (
    <FormDialog title={`填写姓名：${mobile}`} onClose={onClose} {...dialog}>
      <TextInput label="姓名" hint="审核通过后作为用户的姓名" max={NICKNAME_MAX} {...field('name')} />
    </FormDialog>
  );
}
