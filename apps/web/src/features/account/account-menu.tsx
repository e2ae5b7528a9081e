import { useQuery } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { LogOut } from 'lucide-react';
import { Avatar } from './avatar.tsx';
import { selfQuery } from './self-query.ts';
import { useSignOut } from './use-sign-out.ts';

export function AccountMenu() {
  const { data: self } = useQuery(selfQuery);
  const signOut = useSignOut();
  const items = [
    {
      key: 'sign-out',
      icon: <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />,
      label: '退出登录',
      onClick: () => signOut.mutate(),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="account-btn" aria-label="账户菜单" title={self?.user.nickname}>
        <Avatar name={self?.user.nickname ?? ''} picture={self?.userPhoto ?? ''} />
      </button>
    </Dropdown>
  );
}
