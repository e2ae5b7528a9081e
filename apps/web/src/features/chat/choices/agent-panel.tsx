import '../../../shared/ui/form/choice.css';
import type { KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { AgentIcon } from '../../../shared/ui/agent-icon.tsx';
import { useFirstFocus } from '../../../shared/ui/overlay/use-first-focus.ts';
import { agentsQuery } from '../state/agents-query.ts';
import { ListState } from './list-state.tsx';
import { questionSettings, useQuestionSettings } from '../state/question-settings.ts';

type AgentPanelProps = { onPick: () => void };

export function AgentPanel({ onPick }: AgentPanelProps) {
  const { agentId: current } = useQuestionSettings();
  const { data: agents = [], ...loading } = useQuery(agentsQuery);
  const root = useFirstFocus<HTMLDivElement>(agents.length > 0);

  function pick(agentId: string) {
    questionSettings.pickAgent(agentId === current ? undefined : agentId);
    onPick();
  }

  return (
    <div ref={root}>
      <ListState {...loading} isEmpty={agents.length === 0} emptyText="暂无智能体" />
      {agents.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among its buttons
        <ul aria-label="智能体" onKeyDown={moveFocus}>
          {agents.map(({ agentId, name, icon, desc }) => (
            <li key={agentId}>
              <button type="button" className="choice" aria-pressed={agentId === current} onClick={() => pick(agentId)}>
                <AgentIcon name={icon} size={16} />
                <span className="choice-text">
                  <span className="choice-name ell">{name}</span>
                  {desc !== '' && <small className="choice-desc ell">{desc}</small>}
                </span>
                {agentId === current && <Check className="choice-end" size={16} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, (position: number, last: number) => number>> = {
  ArrowDown: (position, last) => Math.min(position + 1, last),
  ArrowUp: (position) => Math.max(position - 1, 0),
  Home: () => 0,
  End: (_position, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = Array.from(event.currentTarget.querySelectorAll('button'));
  const position = buttons.findIndex((button) => button === document.activeElement);
  buttons[step(position, buttons.length - 1)]?.focus();
}
