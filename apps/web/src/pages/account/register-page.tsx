import { AUDIT_PASSED } from '@wenjin/contract/account/registration';
import { PAGES } from '@wenjin/contract/pages';
import { Link, useNavigate } from 'react-router';
import { VisitorFrame } from '../../features/account/frame/visitor-frame.tsx';
import { OpenRegistration } from '../../features/account/register/closed-notice.tsx';
import { RegisterForm } from '../../features/account/register/register-form.tsx';
import { registeringPhone } from '../../features/account/register/registering-phone.ts';
import { useBrandName, useIndexConfig } from '../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';
import { useToast } from '../../shared/ui/use-toast.ts';

export function RegisterPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const config = useIndexConfig();
  usePageTitle(`注册账号 - ${useBrandName()}`);
  return (
    <VisitorFrame title="注册账号">
      {config !== undefined && (
        <OpenRegistration config={config}>
          <RegisterForm
            submitLabel="注册"
            onDone={({ auditStatus }, phone) => {
              registeringPhone.remember(phone);
              if (auditStatus !== AUDIT_PASSED) return void navigate(`${PAGES.registerState}?mobile=${phone}`);
              toast.success('注册成功，请登录');
              void navigate(PAGES.signIn);
            }}
          />
        </OpenRegistration>
      )}
      <nav className="visitor-links" aria-label="其他页面">
        <Link to={PAGES.signIn}>去登录</Link>
        <Link to={PAGES.registerState}>查询注册状态</Link>
      </nav>
    </VisitorFrame>
  );
}
