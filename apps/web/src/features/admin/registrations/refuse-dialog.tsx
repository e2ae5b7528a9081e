import { useRef, useState } from 'react';
import { AUDIT_REFUSED } from '@wenjin/contract/account/registration';
import { AUDIT_REMARK_MAX, auditRegistration } from '@wenjin/contract/admin/registrations';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { FormField } from '../../../shared/ui/form-field.tsx';

type RefuseDialogProps = { count: number; isBusy: boolean; onRefuse: (remark: string) => void; onClose: () => void };

/** A refusal needs a reason, which the applicant reads. */
export function RefuseDialog({ count, isBusy, onRefuse, onClose }: RefuseDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [remark, setRemark] = useState('');
  const [error, setError] = useState<string>();

  function submit() {
    const auditRemark = remark.trim();
    const parsed = auditRegistration.input.safeParse({ id: 'any', auditStatus: AUDIT_REFUSED, auditRemark });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) onRefuse(auditRemark);
    else field.current?.focus();
  }

  return (
    <FormDialog
      title={count === 1 ? '驳回申请' : `驳回 ${count} 项申请`}
      submitLabel="驳回"
      isBusy={isBusy}
      isDirty={remark.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="审核意见"
        hint="申请人会看到这条意见"
        error={error}
        count={{ text: remark, max: AUDIT_REMARK_MAX }}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className="control"
            name="auditRemark"
            rows={3}
            value={remark}
            onChange={(event) => {
              setRemark(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
