import { dialogState } from '../../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../../shared/ui/overlay/form-dialog.tsx';
import { FormulaFields, useFormulaForm } from './formula-form.tsx';

type FormulaDialogProps = { tex: string; onInsert: (tex: string) => void; onClose: () => void };

/** Asks for a new formula. */
export function FormulaDialog({ tex, onInsert, onClose }: FormulaDialogProps) {
  const form = useFormulaForm(tex, onInsert, onClose);
  return (
    <FormDialog title="插入公式" submitLabel="插入" {...dialogState(form)} onClose={onClose}>
      <FormulaFields form={form} isDisplay={false} />
    </FormDialog>
  );
}
