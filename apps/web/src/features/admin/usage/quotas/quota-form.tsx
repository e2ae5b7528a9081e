import { useState } from 'react';
import { saveQuota, type UserQuota } from '@wenjin/contract/usage/quota';
import type { UserRecord } from '@wenjin/contract/admin/users';
import { TextInput } from '../../../../shared/ui/form/text-input.tsx';
import { useSaveForm } from '../../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../../shared/ui/overlay/form-dialog.tsx';
import { UserPicker } from '../../users/user-picker.tsx';
import { USAGE_KEY } from '../usage-queries.ts';
import { amountOf, amountText } from './quota-values.ts';

type QuotaFormProps = { user: UserQuota | undefined; onClose: () => void };

/** The quota of one user in place of the default. */
export function QuotaForm({ user, onClose }: QuotaFormProps) {
  const [chosen, setChosen] = useState<UserRecord>();
  const { field, change, errors, dialog } = useSaveForm({
    endpoint: saveQuota,
    initial: {
      userId: user?.userId ?? '',
      answers: amountText(user?.quota.answers ?? null),
      tokens: amountText(user?.quota.tokens ?? null),
    },
    toInput: ({ userId, answers, tokens }) => ({ userId, answers: amountOf(answers), tokens: amountOf(tokens) }),
    doneText: '修改成功',
    queryKey: USAGE_KEY,
    onDone: onClose,
  });
  return (
    <FormDialog title={user === undefined ? '单独设定配额' : `修改“${user.name}”的配额`} onClose={onClose} {...dialog}>
      {user === undefined && (
        <UserPicker
          label="用户"
          error={errors.userId === undefined ? undefined : '请选择用户'}
          except=""
          chosen={chosen}
          onChoose={(next) => {
            setChosen(next);
            change('userId', next?.userId ?? '');
          }}
        />
      )}
      <TextInput label="每月回答（次）" hint="留空为不限" inputMode="numeric" {...field('answers')} />
      <TextInput label="每月 tokens" hint="留空为不限" inputMode="numeric" {...field('tokens')} />
    </FormDialog>
  );
}
