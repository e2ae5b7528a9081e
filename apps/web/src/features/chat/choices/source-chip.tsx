import { Layers, Library } from 'lucide-react';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { Popover } from '../../../shared/ui/overlay/popover.tsx';
import { Chip } from './chip.tsx';
import { composerText } from './composer-text.ts';
import { useQuestionSettings } from '../state/question-settings.ts';
import { sourceFullName, sourceName } from '../state/source-names.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const SourcePanel = lazyPart(async () => (await import('./source-panel.tsx')).SourcePanel);

export function SourceChip() {
  const { sources } = useQuestionSettings();
  const isKnowledge = hasKnowledge(sources);
  return (
    <Popover
      label="来源"
      width={320}
      side="above"
      returnTo={composerText}
      renderTrigger={(control) => (
        <Chip
          {...control}
          icon={isKnowledge ? Library : Layers}
          text={sourceName(sources)}
          fullName={`来源：${sourceFullName(sources)}`}
          isOn={isKnowledge}
        />
      )}
    >
      {() => <SourcePanel />}
    </Popover>
  );
}
