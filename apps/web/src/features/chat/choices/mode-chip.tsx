import { Suspense, useState, type KeyboardEvent } from 'react';
import { Chip } from './chip.tsx';
import { MODE_FACTS } from '../state/mode-names.ts';
import { useQuestionSettings } from '../state/question-settings.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const ModeDialog = lazyPart(async () => (await import('./mode-dialog.tsx')).ModeDialog);

export function ModeChip() {
  const { mode } = useQuestionSettings();
  const [isAsking, setAsking] = useState(false);
  const { name, Icon } = MODE_FACTS[mode];

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setAsking(true);
  }

  return (
    <>
      <Chip
        icon={Icon}
        text={name}
        fullName={`模式：${name}`}
        isOn={mode === 'concise'}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        onKeyDown={handleKeyDown}
      />
      {isAsking && (
        <Suspense>
          <ModeDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
