import { lazy, type ComponentType } from 'react';
import {
  BotMessageSquare,
  Boxes,
  ChartColumn,
  Cpu,
  FileText,
  Library,
  MessageSquareCode,
  Plug,
  ScrollText,
  SlidersHorizontal,
  Ticket,
  UserRoundCheck,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { AgentSection } from './agents/agent-section.tsx';
import { AuditSection } from './audit/audit-section.tsx';
import { DocumentSection } from './documents/document-section.tsx';
import { EngineSection } from './engines/engine-section.tsx';
import { InvitationSection } from './invitations/invitation-section.tsx';
import { ModelSection } from './models/model-section.tsx';
import { RegistrationSection } from './registrations/registration-section.tsx';
import { RobotSection } from './robots/robot-section.tsx';
import { SettingsSection } from './settings/settings-section.tsx';
import { UserSection } from './users/user-section.tsx';
import { VendorSection } from './vendors/vendor-section.tsx';

/** Its editor and its import make it as large as all the others, so it is loaded when it is opened. */
const KnowledgeSection = lazy(async () => ({
  default: (await import('./knowledge/knowledge-section.tsx')).KnowledgeSection,
}));

/** Most administrators never open it. */
const UsageSection = lazy(async () => ({ default: (await import('./usage/usage-section.tsx')).UsageSection }));

type AdminSection = {
  slug: string;
  label: string;
  Icon: LucideIcon;
  Content: ComponentType;
  /** True for a section with pages of its own below its path. */
  hasParts?: boolean;
};
type Group = readonly [AdminSection, ...AdminSection[]];

/** In the order of the navigation, with a line between the groups. */
export const SECTION_GROUPS: readonly [Group, ...Group[]] = [
  [
    { slug: 'registrations', label: '注册审核', Icon: UserRoundCheck, Content: RegistrationSection },
    { slug: 'users', label: '用户', Icon: UsersRound, Content: UserSection },
    { slug: 'invitations', label: '邀请码', Icon: Ticket, Content: InvitationSection },
  ],
  [
    { slug: 'vendors', label: '模型厂商', Icon: Plug, Content: VendorSection },
    { slug: 'models', label: '模型', Icon: Boxes, Content: ModelSection },
    { slug: 'agents', label: '智能体', Icon: BotMessageSquare, Content: AgentSection },
    { slug: 'engines', label: '引擎', Icon: Cpu, Content: EngineSection },
  ],
  [
    { slug: 'knowledge', label: '知识库', Icon: Library, Content: KnowledgeSection, hasParts: true },
    { slug: 'robots', label: '机器人', Icon: MessageSquareCode, Content: RobotSection },
    { slug: 'documents', label: '共享文档', Icon: FileText, Content: DocumentSection },
  ],
  [
    { slug: 'usage', label: '用量', Icon: ChartColumn, Content: UsageSection, hasParts: true },
    { slug: 'settings', label: '系统设置', Icon: SlidersHorizontal, Content: SettingsSection },
    { slug: 'audit-log', label: '审计日志', Icon: ScrollText, Content: AuditSection },
  ],
];

/** The first section opens by default. */
export const FIRST_SECTION = SECTION_GROUPS[0][0];

export function findSection(slug: string): AdminSection | undefined {
  return SECTION_GROUPS.flat().find((section) => section.slug === slug);
}
