import { PAGES } from '@wenjin/contract/pages';
import { Link, useNavigate } from 'react-router';
import { VisitorFrame } from '../../features/account/frame/visitor-frame.tsx';
import { ClosedNotice } from '../../features/account/register/closed-notice.tsx';
import { ResetPasswordForm } from '../../features/account/register/reset-password-form.tsx';
import { useBrandName, useIndexConfig } from '../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';
import { useToast } from '../../shared/ui/use-toast.ts';

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const config = useIndexConfig();
  usePageTitle(`忘记密码 - ${useBrandName()}`);
  return (
    <VisitorFrame title="忘记密码">
      {config?.frontSms === '1' && (
        <ResetPasswordForm
          onDone={() => {
            toast.success('密码已修改，请用新密码登录');
            void navigate(PAGES.signIn);
          }}
        />
      )}
      {config?.frontSms === '0' && (
        <ClosedNotice
          title="暂时不能自助找回密码"
          text="本系统还没有接通短信服务。请联系贵单位的管理员重置密码，拿到一次性密码后即可登录。"
        />
      )}
      <nav className="visitor-links" aria-label="其他页面">
        <Link to={PAGES.signIn}>返回登录</Link>
      </nav>
    </VisitorFrame>
  );
}
