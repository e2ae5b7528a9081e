import type { ComponentType } from 'react';
import {
  BotMessageSquare,
  Boxes,
  FileText,
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
import { InvitationSection } from './invitations/invitation-section.tsx';
import { ModelSection } from './models/model-section.tsx';
import { RegistrationSection } from './registrations/registration-section.tsx';
import { SettingsSection } from './settings/settings-section.tsx';
import { UserSection } from './users/user-section.tsx';
import { VendorSection } from './vendors/vendor-section.tsx';

type AdminSection = { slug: string; label: string; Icon: LucideIcon; Content: ComponentType };

/** In the order of the navigation. The first section opens by default. */
export const SECTIONS: readonly [AdminSection, ...AdminSection[]] = [
  { slug: 'registrations', label: '注册审核', Icon: UserRoundCheck, Content: RegistrationSection },
  { slug: 'users', label: '用户', Icon: UsersRound, Content: UserSection },
  { slug: 'invitations', label: '邀请码', Icon: Ticket, Content: InvitationSection },
  { slug: 'vendors', label: '模型厂商', Icon: Plug, Content: VendorSection },
  { slug: 'models', label: '模型', Icon: Boxes, Content: ModelSection },
  { slug: 'agents', label: '智能体', Icon: BotMessageSquare, Content: AgentSection },
  { slug: 'documents', label: '共享文档', Icon: FileText, Content: DocumentSection },
  { slug: 'settings', label: '系统设置', Icon: SlidersHorizontal, Content: SettingsSection },
  { slug: 'audit-log', label: '审计日志', Icon: ScrollText, Content: AuditSection },
];
