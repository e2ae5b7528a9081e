import { useState } from 'react';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ModeCards } from './mode-cards.tsx';
import { questionSettings } from '../state/question-settings.ts';

type ModeDialogProps = { onClose: () => void };

export function ModeDialog({ onClose }: ModeDialogProps) {
  const [mode, setMode] = useState(() => questionSettings.get().mode);
  return (
    <FormDialog
      title="回答模式"
      submitLabel="确定"
      onClose={onClose}
      onSubmit={() => {
        questionSettings.setMode(mode);
        onClose();
      }}
    >
      <ModeCards value={mode} onChange={setMode} />
    </FormDialog>
  );
}
