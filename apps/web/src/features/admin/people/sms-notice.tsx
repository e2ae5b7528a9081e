import './sms-notice.css';
import { MessageSquareWarning } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link, generatePath } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { settingsQuery } from '../queries/admin-queries.ts';

const USERS = generatePath(PAGES.adminSection, { section: 'users' });

/** Tells an administrator that nobody can register by themselves, and what to do instead. */
export function SmsNotice() {
  const { data } = useQuery(settingsQuery);
  if (data?.smsDriver !== 'console') return null;
  return (
    <div className="admin-notice" role="note" aria-label="短信通道">
      <MessageSquareWarning size={18} />
      <p>
        <b>短信通道尚未配置，员工收不到验证码，无法自行注册或找回密码。</b>
        验证码只写入服务器日志。请在<Link to={USERS}>用户</Link>中新增或导入员工；或请运维人员设置 SMS_DRIVER
        后重启服务。
      </p>
    </div>
  );
}
