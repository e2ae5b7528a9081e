import {
  Bot,
  BotMessageSquare,
  ChartColumn,
  Columns3,
  FileText,
  History,
  MessagesSquare,
  NotebookText,
  Settings2,
  UserRound,
  UserRoundCheck,
  Workflow,
} from 'lucide-react';
import { PAGES } from '@wenjin/contract/pages';
import { generatePath } from 'react-router';
import type { AppCard } from './app-cards.tsx';

const section = (name: string) => generatePath(PAGES.adminSection, { section: name });

const CHAT: AppCard = {
  name: '问津对话',
  text: '向大模型提问，回答附上出处，会话随时可查',
  path: PAGES.chat,
  Icon: MessagesSquare,
};

const COMPARE: AppCard = {
  name: '多窗口对比',
  text: '同一个问题同时问多个模型，比较它们的回答',
  path: PAGES.multiwindow,
  Icon: Columns3,
};

const SETTING: AppCard = {
  name: '个人设置',
  text: '修改头像、昵称与密码，管理已登录的设备',
  path: PAGES.userSetting,
  Icon: UserRound,
};

const DOCUMENTS: AppCard = {
  name: '我的文档',
  text: '导出和新建的文档，搜索、分享或停止分享',
  path: PAGES.documents,
  Icon: NotebookText,
};

const RECORDS: AppCard = {
  name: '问答记录',
  text: '自己的每一次提问：来源、模型、状态与耗时',
  path: PAGES.record,
  Icon: History,
};

const DEMO: AppCard = {
  name: '图表演示',
  text: '看一段演示对话，回答以图表结束',
  path: PAGES.demo,
  Icon: ChartColumn,
};

const ROBOT: AppCard = {
  name: '机器人',
  text: '扫码登录聊天机器人，自动回答联系人，查看日志',
  path: PAGES.robotLogin,
  Icon: BotMessageSquare,
};

const TEMPLATES: readonly AppCard[] = [
  {
    name: '模板管理',
    text: '整理常用的提问，对话时键入 / 即可调用',
    path: PAGES.template,
    Icon: FileText,
  },
  {
    name: '智能流程模板',
    text: '带占位符、模型与追问设置的流程模板',
    path: PAGES.flowTemplate,
    Icon: Workflow,
  },
];

export const APPS: readonly AppCard[] = [CHAT, COMPARE, ...TEMPLATES, DOCUMENTS, RECORDS, ROBOT, DEMO, SETTING];

export const ADMIN_APPS: readonly AppCard[] = [
  {
    name: '智能体管理',
    text: '新增、编辑和停用智能体，设置提示词与模型',
    path: section('agents'),
    Icon: Bot,
  },
  {
    name: '注册审核',
    text: '查看待审核的申请，通过或驳回',
    path: section('registrations'),
    Icon: UserRoundCheck,
  },
  {
    name: '管理后台',
    text: '用户、邀请码、模型厂商、系统设置与审计日志',
    path: PAGES.admin,
    Icon: Settings2,
  },
  CHAT,
  COMPARE,
  ...TEMPLATES,
  DOCUMENTS,
  RECORDS,
  ROBOT,
  DEMO,
  SETTING,
];
