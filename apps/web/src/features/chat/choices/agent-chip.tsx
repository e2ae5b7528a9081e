import { useQuery } from '@tanstack/react-query';
import { Bot, ChartColumn, X } from 'lucide-react';
import { CHART_AGENT_ID } from '@wenjin/contract/chat/agents';
import { Popover } from '../../../shared/ui/overlay/popover.tsx';
import { agentsQuery } from '../state/agents-query.ts';
import { Chip } from './chip.tsx';
import { composerText } from './composer-text.ts';
import { questionSettings, useQuestionSettings } from '../state/question-settings.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const AgentPanel = lazyPart(async () => (await import('./agent-panel.tsx')).AgentPanel);

export function AgentChip() {
  const name = useAgentName();
  return (
    <span className={name === undefined ? 'chip-place' : 'chip chip-pair'} data-on={name !== undefined || undefined}>
      <Popover
        label="智能体"
        width={320}
        side="above"
        returnTo={composerText}
        renderTrigger={(control) =>
          name === undefined ? (
            <Chip {...control} icon={Bot} text="智能体" fullName="智能体：未选择" />
          ) : (
            <button {...control} type="button" aria-label={`智能体：${name}`}>
              <ChosenAgent name={name} />
            </button>
          )
        }
      >
        {(close) => <AgentPanel onPick={close} />}
      </Popover>
      {name !== undefined && <AgentOff name={name} />}
    </span>
  );
}

export function ChosenAgent({ name }: { name: string }) {
  const isChart = useQuestionSettings().agentId === CHART_AGENT_ID;
  const Icon = isChart ? ChartColumn : Bot;
  return (
    <>
      <Icon size={16} />
      <span className="ell">{name}</span>
    </>
  );
}

export function AgentOff({ name }: { name: string }) {
  function turnOff() {
    questionSettings.pickAgent(undefined);
    // The button disappears with the agent. On a phone, focusing the text would open the keyboard.
    if (!matchMedia('(pointer: coarse)').matches) composerText()?.focus();
  }
  return (
    <button type="button" className="chip-off" aria-label={`取消智能体：${name}`} onClick={turnOff}>
      <X size={14} />
    </button>
  );
}

export function useAgentName(): string | undefined {
  const { agentId } = useQuestionSettings();
  const { data } = useQuery({ ...agentsQuery, enabled: false });
  if (agentId === undefined) return undefined;
  return data?.find((agent) => agent.agentId === agentId)?.name ?? '智能体';
}
