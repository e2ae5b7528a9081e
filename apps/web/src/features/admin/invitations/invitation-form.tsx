import {
  createInvitation,
  INVITATION_DAYS_MAX,
  INVITATION_NOTE_MAX,
  INVITATION_USES_MAX,
} from '@wenjin/contract/admin/invitations';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { useRecordForm } from '../form/use-record-form.ts';

export function InvitationForm({ onClose }: { onClose: () => void }) {
  const { values, change, errors, dialog } = useRecordForm({
    endpoint: createInvitation,
    initial: { maxUses: '1', days: '7', note: '' },
    toInput: ({ maxUses, days, note }) => ({ maxUses: numberOf(maxUses), days: numberOf(days), note: note.trim() }),
    doneText: '新增成功',
    onDone: onClose,
  });
  const text = (name: keyof typeof values) => ({
    className: 'control',
    name,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => change(name, event.target.value),
  });
  return (
    <FormDialog title="新增邀请码" submitLabel="生成" onClose={onClose} {...dialog}>
      <div className="form-pair">
        <FormField label="可用次数" error={errors.maxUses} hint={`1 到 ${INVITATION_USES_MAX}`}>
          {(control) => <input {...control} {...text('maxUses')} inputMode="numeric" />}
        </FormField>
        <FormField label="有效天数" error={errors.days} hint={`1 到 ${INVITATION_DAYS_MAX}`}>
          {(control) => <input {...control} {...text('days')} inputMode="numeric" />}
        </FormField>
      </div>
      <FormField label="备注" error={errors.note} count={{ text: values.note, max: INVITATION_NOTE_MAX }}>
        {(control) => <input {...control} {...text('note')} placeholder="给谁用，用来做什么" />}
      </FormField>
    </FormDialog>
  );
}

/** What is no number stays none, so that the contract's own message is shown. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
