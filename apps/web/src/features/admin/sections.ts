import type { ComponentType } from 'react';
import { BotMessageSquare, Boxes, Plug, type LucideIcon } from 'lucide-react';
import { AgentSection } from './agents/agent-section.tsx';
import { ModelSection } from './models/model-section.tsx';
import { VendorSection } from './vendors/vendor-section.tsx';

type AdminSection = { slug: string; label: string; Icon: LucideIcon; Content: ComponentType };

/** What there is to administer, in the order of the navigation. The first opens by itself. */
export const SECTIONS: readonly [AdminSection, ...AdminSection[]] = [
  { slug: 'vendors', label: '模型厂商', Icon: Plug, Content: VendorSection },
  { slug: 'models', label: '模型', Icon: Boxes, Content: ModelSection },
  { slug: 'agents', label: '智能体', Icon: BotMessageSquare, Content: AgentSection },
];
