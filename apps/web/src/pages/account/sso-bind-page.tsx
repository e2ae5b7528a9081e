import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeadLink } from '../../features/account/bind/dead-link.tsx';
import { LeavingScreen } from '../../features/account/bind/leaving-screen.tsx';
import { SsoBindForm } from '../../features/account/bind/sso-bind-form.tsx';
import { VisitorFrame } from '../../features/account/frame/visitor-frame.tsx';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';

export function SsoBindPage() {
  const [parameters] = useSearchParams();
  const [redirectUrl, setRedirectUrl] = useState<string>();
  const openId = parameters.get('openId') ?? '';
  usePageTitle(`绑定手机号 - ${useBrandName()}`);
  if (redirectUrl !== undefined) return <LeavingScreen url={redirectUrl} />;
  return (
    <VisitorFrame title="绑定手机号">
      {openId === '' ? (
        <DeadLink />
      ) : (
        <>
          <p className="bind-hint">首次登录需要绑定手机号</p>
          <SsoBindForm openId={openId} state={parameters.get('state') ?? ''} onDone={setRedirectUrl} />
        </>
      )}
    </VisitorFrame>
  );
}
