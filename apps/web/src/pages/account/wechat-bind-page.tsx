import { useState } from 'react';
import { PAGES } from '@wenjin/contract/pages';
import { useNavigate, useSearchParams } from 'react-router';
import { BindLoginForm } from '../../features/account/bind/bind-login-form.tsx';
import { DeadLink } from '../../features/account/bind/dead-link.tsx';
import { VisitorFrame } from '../../features/account/frame/visitor-frame.tsx';
import { OpenRegistration } from '../../features/account/register/closed-notice.tsx';
import { RegisterForm } from '../../features/account/register/register-form.tsx';
import { registeringPhone } from '../../features/account/register/registering-phone.ts';
import { useEnter } from '../../features/account/sign-in/use-enter.ts';
import { RETURN_PARAMETER } from '../../shared/api/return-path.ts';
import { useBrandName, useIndexConfig } from '../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';
import { Segmented } from '../../shared/ui/form/segmented.tsx';

const MODES = [
  { value: 'register', label: '注册并绑定' },
  { value: 'sign-in', label: '绑定并登录' },
] as const;

export function WechatBindPage() {
  const [parameters] = useSearchParams();
  const openId = parameters.get('openId') ?? '';
  usePageTitle(`绑定账号 - ${useBrandName()}`);
  return (
    <VisitorFrame title="绑定账号">
      {openId === '' ? <DeadLink /> : <Binding openId={openId} redirect={parameters.get(RETURN_PARAMETER)} />}
    </VisitorFrame>
  );
}

function Binding({ openId, redirect }: { openId: string; redirect: string | null }) {
  const [mode, setMode] = useState<(typeof MODES)[number]['value']>('register');
  const navigate = useNavigate();
  const enter = useEnter();
  const config = useIndexConfig();
  return (
    <>
      <div className="bind-modes">
        <Segmented label="绑定方式" options={MODES} value={mode} onChange={setMode} />
      </div>
      {mode === 'sign-in' ? (
        <BindLoginForm openId={openId} onDone={() => void enter(redirect)} />
      ) : (
        config !== undefined && (
          <OpenRegistration config={config}>
            <RegisterForm
              submitLabel="注册并绑定"
              openId={openId}
              onDone={({ token }, phone) => {
                registeringPhone.remember(phone);
                void (token === '' ? navigate(`${PAGES.registerState}?mobile=${phone}`) : enter(redirect));
              }}
            />
          </OpenRegistration>
        )
      )}
    </>
  );
}
