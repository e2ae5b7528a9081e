import { createElement } from 'react';
import { Bot } from 'lucide-react';
import { AGENT_ICONS } from './agent-icons.ts';

type AgentIconProps = { name: string; size?: number };

/** The robot stands for a name that we do not know. */
export function AgentIcon({ name, size = 20 }: AgentIconProps) {
  const { Icon } = AGENT_ICONS.find((icon) => icon.name === name) ?? { Icon: Bot };
  return createElement(Icon, { size });
}
