import './phone-tools.css';
import { Suspense, use, useState } from 'react';
import { Box, Layers, Library, Plus } from 'lucide-react';
import { DEFAULT_MODEL, DEFAULT_VENDOR } from '@wenjin/domain/chat/models';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { AttachmentFieldContext, type AttachmentSlots } from '../composer/attachment-slots.ts';
import { useChatUser } from '../state/chat-user.ts';
import { AgentOff, ChosenAgent, useAgentName } from './agent-chip.tsx';
import { Chip } from './chip.tsx';
import { MODE_FACTS } from '../state/mode-names.ts';
import { useModelLabel } from './model-pill.tsx';
import { useQuestionSettings } from '../state/question-settings.ts';
import type { SheetPage } from './tools-sheet.tsx';
import { sourceFullName, sourceName } from '../state/source-names.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const ToolsSheet = lazyPart(async () => (await import('./tools-sheet.tsx')).ToolsSheet);

type PhoneToolsProps = { attachments: AttachmentSlots | undefined };

export function PhoneTools({ attachments }: PhoneToolsProps) {
  const field = use(AttachmentFieldContext);
  const { isAuthorised } = useChatUser();
  const [page, setPage] = useState<SheetPage>();
  const close = () => setPage(undefined);
  const top = field && attachments?.sheetRows(field, close);
  const settings = isAuthorised ? '来源、模型、智能体与模式' : '来源与模式';
  return (
    <>
      <IconButton
        icon={Plus}
        label={top === undefined ? settings : `图片、文件、${settings}`}
        size={20}
        aria-haspopup="dialog"
        onClick={() => setPage('all')}
      />
      <div className="phone-chips row">
        <ChangedChips onOpen={setPage} />
      </div>
      {page !== undefined && (
        <Suspense>
          <ToolsSheet start={page} top={top} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function ChangedChips({ onOpen }: { onOpen: (page: SheetPage) => void }) {
  const { sources, model, mode } = useQuestionSettings();
  const agent = useAgentName();
  const modelLabel = useModelLabel();
  const isKnowledge = hasKnowledge(sources);
  const isOtherSource = isKnowledge || sources[0] !== DEFAULT_VENDOR;
  return (
    <>
      {isOtherSource && (
        <Chip
          icon={isKnowledge ? Library : Layers}
          text={sourceName(sources)}
          fullName={`来源：${sourceFullName(sources)}`}
          isOn={isKnowledge}
          aria-haspopup="dialog"
          onClick={() => onOpen('source')}
        />
      )}
      {agent !== undefined && (
        <span className="chip chip-pair" data-on>
          <button type="button" aria-haspopup="dialog" aria-label={`智能体：${agent}`} onClick={() => onOpen('agent')}>
            <ChosenAgent name={agent} />
          </button>
          <AgentOff name={agent} />
        </span>
      )}
      {!isKnowledge && model !== DEFAULT_MODEL && (
        <Chip
          icon={Box}
          text={modelLabel}
          fullName={`模型：${modelLabel}`}
          aria-haspopup="dialog"
          onClick={() => onOpen('model')}
        />
      )}
      {mode === 'concise' && (
        <Chip
          icon={MODE_FACTS.concise.Icon}
          text={MODE_FACTS.concise.name}
          fullName={`模式：${MODE_FACTS.concise.name}`}
          isOn
          aria-haspopup="dialog"
          onClick={() => onOpen('mode')}
        />
      )}
    </>
  );
}
