import '../../../shared/ui/form/choice.css';
import { useState, type ReactNode } from 'react';
import { Bot, Box, ChevronRight, Layers, type LucideIcon } from 'lucide-react';
import { BottomSheet } from '../../../shared/ui/overlay/bottom-sheet.tsx';
import { useChatUser } from '../state/chat-user.ts';
import { useAgentName } from './agent-chip.tsx';
import { AgentPanel } from './agent-panel.tsx';
import { ModeCards } from './mode-cards.tsx';
import { MODE_FACTS } from '../state/mode-names.ts';
import { ModelPanel } from './model-panel.tsx';
import { useModelLabel } from './model-pill.tsx';
import { questionSettings, useQuestionSettings } from '../state/question-settings.ts';
import { sourceName } from '../state/source-names.ts';
import { SourcePanel } from './source-panel.tsx';

export type SheetPage = 'all' | 'source' | 'model' | 'agent' | 'mode';

const TITLES: Record<SheetPage, string> = {
  all: '回答设置',
  source: '来源',
  model: '模型',
  agent: '智能体',
  mode: '回答模式',
};

type ToolsSheetProps = { start: SheetPage; onClose: () => void; /** Above the settings. */ top?: ReactNode };

export function ToolsSheet({ start, onClose, top }: ToolsSheetProps) {
  const [page, setPage] = useState(start);
  const { mode } = useQuestionSettings();
  return (
    <BottomSheet title={TITLES[page]} onBack={page === 'all' ? undefined : () => setPage('all')} onClose={onClose}>
      {page === 'all' && top}
      {page === 'all' && <SheetRows onOpen={setPage} />}
      {page === 'source' && <SourcePanel />}
      {page === 'model' && <ModelPanel onPick={onClose} />}
      {page === 'agent' && <AgentPanel onPick={onClose} />}
      {page === 'mode' && (
        <ModeCards
          value={mode}
          onChange={(chosen) => {
            questionSettings.setMode(chosen);
            onClose();
          }}
        />
      )}
    </BottomSheet>
  );
}

function SheetRows({ onOpen }: { onOpen: (page: SheetPage) => void }) {
  const { isAuthorised } = useChatUser();
  const { sources, mode } = useQuestionSettings();
  const modelLabel = useModelLabel();
  const agent = useAgentName();
  return (
    <ul>
      <SheetRow icon={Layers} page="source" value={sourceName(sources)} onOpen={onOpen} />
      {isAuthorised && <SheetRow icon={Box} page="model" value={modelLabel} onOpen={onOpen} />}
      {isAuthorised && <SheetRow icon={Bot} page="agent" value={agent ?? '未选择'} onOpen={onOpen} />}
      <SheetRow icon={MODE_FACTS[mode].Icon} page="mode" value={MODE_FACTS[mode].name} onOpen={onOpen} />
    </ul>
  );
}

type SheetRowProps = { icon: LucideIcon; page: SheetPage; value: string; onOpen: (page: SheetPage) => void };

function SheetRow({ icon: Icon, page, value, onOpen }: SheetRowProps) {
  return (
    <li>
      <button type="button" className="choice sheet-row row" onClick={() => onOpen(page)}>
        <Icon size={20} />
        {TITLES[page]}
        <small className="choice-end ell">{value}</small>
        <ChevronRight size={16} />
      </button>
    </li>
  );
}
