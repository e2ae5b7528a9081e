import './model-pill.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { findModel } from '@wenjin/domain/chat/models';
import { Popover } from '../../../shared/ui/overlay/popover.tsx';
import { useChatUser } from '../state/chat-user.ts';
import { modelsQuery } from '../state/models-query.ts';
import { useQuestionSettings } from '../state/question-settings.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const ModelPanel = lazyPart(async () => (await import('./model-panel.tsx')).ModelPanel);

export function ModelPill() {
  const { isAuthorised } = useChatUser();
  const label = useModelLabel();
  if (!isAuthorised) return null;
  return (
    <Popover
      label="模型"
      width={260}
      side="below"
      renderTrigger={(control) => (
        <button {...control} type="button" className="model-pill inline-row" aria-label={`模型：${label}`}>
          <span className="ell">{label}</span>
          <ChevronDown size={14} />
        </button>
      )}
    >
      {(close) => <ModelPanel onPick={close} />}
    </Popover>
  );
}

export function useModelLabel(): string {
  const { model } = useQuestionSettings();
  const { data } = useQuery({ ...modelsQuery, enabled: false });
  return data?.find(({ id }) => id === model)?.label ?? findModel(model)?.label ?? model;
}
