import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Avatar } from './avatar.tsx';
import { selfQuery } from './self-query.ts';
import { useSignOut } from './use-sign-out.ts';

/** The account at the foot of the drawer. */
export function AccountRow() {
  const { data: self } = useQuery(selfQuery);
  const signOut = useSignOut();
  const name = self?.user.nickname ?? '';
  return (
    <div className="account-row">
      <Avatar name={name} picture={self?.userPhoto ?? ''} />
      <span className="ell">{name}</span>
      <button type="button" className="icon-btn" aria-label="退出登录" onClick={() => signOut.mutate()}>
        <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
