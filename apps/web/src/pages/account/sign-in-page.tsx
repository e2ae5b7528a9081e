import { useEffect, useState } from 'react';
import { QrCode } from 'lucide-react';
import { SIGN_IN_REASONS } from '@wenjin/contract/account/binding';
import { PAGES } from '@wenjin/contract/pages';
import type { IndexConfig } from '@wenjin/contract/platform/index-config';
import { Link, useLocation, useSearchParams } from 'react-router';
import { VisitorFrame } from '../../features/account/frame/visitor-frame.tsx';
import { EnteringScreen } from '../../features/account/sign-in/entering-screen.tsx';
import { SignInForm } from '../../features/account/sign-in/sign-in-form.tsx';
import { useEnter } from '../../features/account/sign-in/use-enter.ts';
import { scanLoginPath, useInAppSignIn } from '../../features/account/sign-in/use-in-app-sign-in.ts';
import { useTokenExchange } from '../../features/account/sign-in/use-token-exchange.ts';
import { SIGNED_OUT } from '../../features/account/use-sign-out.tsx';
import { RETURN_PARAMETER } from '../../shared/api/return-path.ts';
import { useBrandName, useIndexConfig } from '../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';

export function SignInPage() {
  const [parameters] = useSearchParams();
  const redirect = parameters.get(RETURN_PARAMETER);
  const reason = parameters.get('reason');
  const enter = useEnter();
  const token = useTakenToken();
  const exchange = useTokenExchange({ token, onDone: () => void enter(redirect) });
  const isSignedOut = useLocation().state === SIGNED_OUT;
  const isLeaving = useInAppSignIn({ isHeld: token !== undefined || reason !== null || isSignedOut, redirect });
  const config = useIndexConfig();
  usePageTitle(useBrandName());

  if (exchange.isPending) return <EnteringScreen text="正在进入" />;
  if (isLeaving) return <EnteringScreen text="正在跳转" />;
  return (
    <VisitorFrame title="登录" aside={config?.frontWeChatLogin === '1' && <ScanLink redirect={redirect} />}>
      <SignInForm
        notice={noticeOf(exchange.isError ? 'wechat-expired' : reason)}
        onSignedIn={() => void enter(redirect)}
      />
      <SignInLinks config={config} />
    </VisitorFrame>
  );
}

function SignInLinks({ config }: { config: IndexConfig | undefined }) {
  return (
    <>
      {config?.frontSms === '1' && (
        <nav className="visitor-links" aria-label="找回密码">
          <Link to={PAGES.forgotPassword}>忘记密码</Link>
        </nav>
      )}
      {(config?.frontRegister === '1' || location.hostname === 'localhost') && (
        <nav className="visitor-links" aria-label="注册">
          <Link to={PAGES.register}>注册账号</Link>
          <Link to={PAGES.registerState}>查询注册状态</Link>
        </nav>
      )}
    </>
  );
}

/** A full navigation, not a client-side one: the way back is a redirect from outside. */
function ScanLink({ redirect }: { redirect: string | null }) {
  return (
    <a href={scanLoginPath(redirect)}>
      <QrCode size={16} />
      扫码登录
    </a>
  );
}

/** Returns the one-time code of the URL and removes it from the URL at once: URLs are shared and logged. */
function useTakenToken(): string | undefined {
  const [parameters, setParameters] = useSearchParams();
  const [token] = useState(() => codeOf(parameters.get('token')));
  const isInAddress = parameters.has('token');
  useEffect(() => {
    if (!isInAddress) return;
    setParameters(
      (current) => {
        current.delete('token');
        return current;
      },
      { replace: true },
    );
  }, [isInAddress, setParameters]);
  return token;
}

function noticeOf(reason: string | null): string | undefined {
  return reason === null ? undefined : (SIGN_IN_REASONS[reason] ?? '登录失败，请重试');
}

/** WeChat's flow sends the text `null` for no session. */
function codeOf(token: string | null): string | undefined {
  return token === null || token === '' || token === 'null' ? undefined : token;
}
