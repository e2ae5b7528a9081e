import { useQuery } from '@tanstack/react-query';
import { FileText, History, LogOut, Settings2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { PAGES } from '@wenjin/contract/pages';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Avatar } from './avatar.tsx';
import { selfQuery } from './self-query.ts';
import { settingPath } from './setting-path.ts';
import { useAskedSignOut } from './use-sign-out.tsx';

export function AccountRow() {
  const { data: self } = useQuery(selfQuery);
  const { askToSignOut, question } = useAskedSignOut();
  const { pathname, search } = useLocation();
  const name = self?.user.nickname ?? '';
  return (
    <div className="account-row row">
      <Link className="account-self row" to={settingPath(pathname + search)}>
        <Avatar name={name} picture={self?.userPhoto ?? ''} />
        <span className="ell">{name}</span>
        <span className="sr-only">个人设置</span>
      </Link>
      <Link className="icon-btn" to={PAGES.documents} aria-label="我的文档" title="我的文档">
        <FileText size={20} />
      </Link>
      <Link className="icon-btn" to={PAGES.record} aria-label="问答记录" title="问答记录">
        <History size={20} />
      </Link>
      {self?.user.grade === ADMIN_GRADE && (
        <Link className="icon-btn" to={PAGES.admin} aria-label="管理" title="管理">
          <Settings2 size={20} />
        </Link>
      )}
      <IconButton icon={LogOut} label="退出登录" size={20} onClick={askToSignOut} />
      {question}
    </div>
  );
}
