import type { AgentRecord } from '@wenjin/contract/admin/agents';
import { AgentIcon } from '../../../shared/ui/agent-icon.tsx';

type AgentTitleProps = { agent: AgentRecord };

export function AgentTitle({ agent: { icon, name, desc } }: AgentTitleProps) {
  return (
    <div className="agent-title">
      <span>
        <AgentIcon name={icon} />
      </span>
      <div>
        <b className="ell">{name}</b>
        {desc !== '' && (
          <p className="ell" title={desc}>
            {desc}
          </p>
        )}
      </div>
    </div>
  );
}
