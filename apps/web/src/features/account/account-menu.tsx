import { useQuery } from '@tanstack/react-query';
import { FileText, History, LayoutGrid, LogOut, type LucideIcon, Settings2, UserRound } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { PAGES } from '@wenjin/contract/pages';
import type { Self } from '@wenjin/contract/account/sign-in';
import { MenuButton } from '../../shared/ui/overlay/menu-button.tsx';
import { Avatar } from './avatar.tsx';
import { selfQuery } from './self-query.ts';
import { settingPath } from './setting-path.ts';
import { useAskedSignOut } from './use-sign-out.tsx';

type Place = { key: string; Icon: LucideIcon; label: string; path: string };

const DOCUMENTS: Place = { key: 'documents', Icon: FileText, label: '我的文档', path: PAGES.documents };
const RECORDS: Place = { key: 'records', Icon: History, label: '问答记录', path: PAGES.record };
const APPS: Place = { key: 'apps', Icon: LayoutGrid, label: '应用列表', path: PAGES.appList };
const ADMIN: Place = { key: 'admin', Icon: Settings2, label: '管理', path: PAGES.admin };

const PLACES = [DOCUMENTS, RECORDS, APPS] as const;

export function AccountMenu() {
  const { data: self } = useQuery(selfQuery);
  const { askToSignOut, question } = useAskedSignOut();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const setting: Place = { key: 'setting', Icon: UserRound, label: '个人设置', path: settingPath(pathname + search) };
  const entries = [
    ...[setting, ...placesOf(self)]
      .filter(({ path }) => !pathname.startsWith(path.split('?')[0] ?? ''))
      .map(({ key, Icon, label, path }) => ({
        key,
        icon: <Icon size={16} />,
        label,
        onAction: () => void navigate(path),
      })),
    {
      key: 'sign-out',
      icon: <LogOut size={16} />,
      label: '退出登录',
      onAction: askToSignOut,
    },
  ];
  return (
    <>
      <MenuButton className="account-btn center" aria-label="账户菜单" title={self?.user.nickname} entries={entries}>
        <Avatar name={self?.user.nickname ?? ''} picture={self?.userPhoto ?? ''} />
      </MenuButton>
      {question}
    </>
  );
}

/** Nothing else opens before a one-time password is replaced. */
function placesOf(self: Self | undefined): readonly Place[] {
  if (self === undefined || self.mustChangePassword) return [];
  return self.user.grade === ADMIN_GRADE ? [...PLACES, ADMIN] : PLACES;
}
