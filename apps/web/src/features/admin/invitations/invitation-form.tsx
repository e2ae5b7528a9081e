import {
  createInvitation,
  INVITATION_DAYS_MAX,
  INVITATION_NOTE_MAX,
  INVITATION_USES_MAX,
} from '@wenjin/contract/admin/invitations';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ADMIN_KEY } from '../queries/admin-queries.ts';
import { numberOf } from '../form/number-of.ts';

export function InvitationForm({ onClose }: { onClose: () => void }) {
  const { field, dialog } = useSaveForm({
    endpoint: createInvitation,
    initial: { maxUses: '1', days: '7', note: '' },
    toInput: ({ maxUses, days, note }) => ({ maxUses: numberOf(maxUses), days: numberOf(days), note: note.trim() }),
    doneText: '新增成功',
    queryKey: ADMIN_KEY,
    onDone: onClose,
  });
  return (
    <FormDialog title="新增邀请码" submitLabel="生成" onClose={onClose} {...dialog}>
      <div className="form-pair">
        <TextInput label="可用次数" hint={`1 到 ${INVITATION_USES_MAX}`} inputMode="numeric" {...field('maxUses')} />
        <TextInput label="有效天数" hint={`1 到 ${INVITATION_DAYS_MAX}`} inputMode="numeric" {...field('days')} />
      </div>
      <TextInput label="备注" max={INVITATION_NOTE_MAX} placeholder="给谁用，用来做什么" {...field('note')} />
    </FormDialog>
  );
}
