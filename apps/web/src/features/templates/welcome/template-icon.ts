import {
  ChartColumn,
  ClipboardCheck,
  FileText,
  GraduationCap,
  LayoutTemplate,
  Mail,
  MessageSquare,
  UserRoundSearch,
  type LucideIcon,
} from 'lucide-react';

const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/评价|评估|考核|转正/u, ClipboardCheck],
  [/面谈|沟通|访谈|话术|问答/u, MessageSquare],
  [/招聘|面试|简历|JD/iu, UserRoundSearch],
  [/制度|条款|合同|政策|纪要/u, FileText],
  [/简报|报表|数据|薪酬|统计/u, ChartColumn],
  [/信|通知|邮件|公告/u, Mail],
  [/培训|学习|课程/u, GraduationCap],
];

export function templateIcon(title: string): LucideIcon {
  return ICONS.find(([words]) => words.test(title))?.[1] ?? LayoutTemplate;
}
