import '../../../shared/ui/form/choice.css';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { moveFocus } from '../../../shared/browser/move-focus.ts';
import { AgentIcon } from '../../../shared/ui/agents/agent-icon.tsx';
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
        <ul aria-label="智能体" onKeyDown={(event) => moveFocus(event, 'button')}>
          {agents.map(({ agentId, name, icon, desc }) => (
            <li key={agentId}>
              <button
                type="button"
                className="choice row"
                aria-pressed={agentId === current}
                onClick={() => pick(agentId)}
              >
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
