import { createElement } from 'react';
import { Bot } from 'lucide-react';
import { AGENT_ICONS } from './agent-icons.ts';

type AgentIconProps = { name: string; size?: number };

/** The robot is the fallback for an unknown name. */
export function AgentIcon({ name, size = 20 }: AgentIconProps) {
  const { Icon } = AGENT_ICONS.find((icon) => icon.name === name) ?? { Icon: Bot };
  return createElement(Icon, { size });
}
