import { useQuery } from '@tanstack/react-query';
import { FileText, LogOut, Settings2, UserRound } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { PAGES } from '@wenjin/contract/pages';
import { MenuButton } from '../../shared/ui/overlay/menu-button.tsx';
import { Avatar } from './avatar.tsx';
import { selfQuery } from './self-query.ts';
import { settingPath } from './setting-path.ts';
import { useSignOut } from './use-sign-out.ts';

export function AccountMenu() {
  const { data: self } = useQuery(selfQuery);
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const setting = {
    key: 'setting',
    icon: <UserRound size={16} />,
    label: '个人设置',
    onAction: () => void navigate(settingPath(pathname + search)),
  };
  const documents = {
    key: 'documents',
    icon: <FileText size={16} />,
    label: '我的文档',
    onAction: () => void navigate(PAGES.documents),
  };
  const admin = {
    key: 'admin',
    icon: <Settings2 size={16} />,
    label: '管理后台',
    onAction: () => void navigate(PAGES.admin),
  };
  const isAdmin = self?.user.grade === ADMIN_GRADE;
  const entries = [
    ...(pathname === PAGES.userSetting ? [] : [setting]),
    ...(pathname === PAGES.documents ? [] : [documents]),
    ...(isAdmin && !pathname.startsWith(PAGES.admin) ? [admin] : []),
    {
      key: 'sign-out',
      icon: <LogOut size={16} />,
      label: '退出登录',
      onAction: () => signOut.mutate(),
    },
  ];
  return (
    <MenuButton className="account-btn center" aria-label="账户菜单" title={self?.user.nickname} entries={entries}>
      <Avatar name={self?.user.nickname ?? ''} picture={self?.userPhoto ?? ''} />
    </MenuButton>
  );
}
