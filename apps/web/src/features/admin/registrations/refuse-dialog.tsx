import { AUDIT_REFUSED } from '@wenjin/contract/account/registration';
import { AUDIT_REMARK_MAX, auditRegistration } from '@wenjin/contract/admin/registrations';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { schemaErrors, useForm } from '../../../shared/ui/form/use-form.ts';
import { dialogState } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';

type RefuseDialogProps = { count: number; isBusy: boolean; onRefuse: (remark: string) => void; onClose: () => void };

export function RefuseDialog({ count, isBusy, onRefuse, onClose }: RefuseDialogProps) {
  const form = useForm({
    initial: { auditRemark: '' },
    check: ({ auditRemark }) =>
      schemaErrors(auditRegistration.input, {
        id: 'any',
        auditStatus: AUDIT_REFUSED,
        auditRemark: auditRemark.trim(),
      }),
    send: ({ auditRemark }) => Promise.resolve(onRefuse(auditRemark.trim())),
  });
  return (
    <FormDialog
      title={count === 1 ? '驳回申请' : `驳回 ${count} 项申请`}
      submitLabel="驳回"
      isDanger
      {...dialogState(form)}
      isBusy={isBusy}
      onClose={onClose}
    >
      <TextInput
        label="审核意见"
        hint="申请人会看到这条意见"
        rows={3}
        max={AUDIT_REMARK_MAX}
        {...form.field('auditRemark')}
      />
    </FormDialog>
  );
}
