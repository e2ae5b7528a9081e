import type { AgentRecord } from '@wenjin/contract/admin/agents';
import { AgentIcon } from '../../../shared/ui/agents/agent-icon.tsx';

type AgentTitleProps = { agent: AgentRecord };

export function AgentTitle({ agent: { icon, name, desc } }: AgentTitleProps) {
  return (
    <div className="agent-title row">
      <span className="center">
        <AgentIcon name={icon} />
      </span>
      <div>
        <b className="ell">{name}</b>
        {desc !== '' && (
          <p className="ell hint" title={desc}>
            {desc}
          </p>
        )}
      </div>
    </div>
  );
}
