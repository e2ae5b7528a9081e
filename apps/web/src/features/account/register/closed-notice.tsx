import './closed-notice.css';
import { useState, type ReactNode } from 'react';
import { UserRoundX } from 'lucide-react';
import type { IndexConfig } from '@wenjin/contract/platform/index-config';

type Entrance = Pick<IndexConfig, 'frontRegister' | 'frontSms'>;

/** Shows the registration form, or says why nobody can register here and what to do instead. */
export function OpenRegistration({ config, children }: { config: Entrance; children: ReactNode }) {
  const [hasCode, setHasCode] = useState(false);
  if (config.frontRegister !== '1') {
    return (
      <ClosedNotice title="暂未开放注册" text="请联系贵单位的管理员为您创建账号，拿到账号和一次性密码后即可登录。" />
    );
  }
  if (config.frontSms === '1' || hasCode) return children;
  return (
    <ClosedNotice
      title="暂时不能自助注册"
      text="本系统还没有接通短信服务，验证码不会发到手机上。请联系贵单位的管理员为您创建账号。"
    >
      <button type="button" className="closed-anyway" onClick={() => setHasCode(true)}>
        管理员会告诉我验证码，继续注册
      </button>
    </ClosedNotice>
  );
}

type ClosedNoticeProps = { title: string; text: string; children?: ReactNode };

export function ClosedNotice({ title, text, children }: ClosedNoticeProps) {
  return (
    <div className="closed-notice" role="note" aria-label={title}>
      <UserRoundX size={28} />
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </div>
  );
}
