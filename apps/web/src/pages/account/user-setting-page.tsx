import { ArrowLeft, TriangleAlert } from 'lucide-react';
import type { Self } from '@wenjin/contract/account/sign-in';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LandingScreen } from '../../features/account/landing/landing-screen.tsx';
import { DeviceList } from '../../features/account/setting/device-list.tsx';
import { ProfileForm } from '../../features/account/setting/profile-form.tsx';
import { SendKeyBlock } from '../../features/account/setting/send-key-block.tsx';
import { WechatBlock } from '../../features/account/setting/wechat-block.tsx';
import { FROM_PARAMETER } from '../../features/account/setting-path.ts';
import { MyData } from '../../features/export/archive/my-data.tsx';
import { ReadingSetting } from '../../features/voice/reading/reading-setting.tsx';
import { safeReturnPath } from '../../shared/api/return-path.ts';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { useKeyboardInset } from '../../shared/browser/use-keyboard-inset.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';
import { WithSelf } from '../frame/with-self.tsx';

export function UserSettingPage() {
  usePageTitle(`个人设置 - ${useBrandName()}`);
  useKeyboardInset();
  return <WithSelf>{(self) => <UserSetting self={self} />}</WithSelf>;
}

function UserSetting({ self }: { self: Self }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const from = safeReturnPath(parameters.get(FROM_PARAMETER));
  return (
    <LandingScreen>
      <div className="setting">
        {!self.mustChangePassword && (
          <Link className="setting-back inline-row" to={from}>
            <ArrowLeft size={18} />
            返回
          </Link>
        )}
        <h1>个人设置</h1>
        {self.mustChangePassword && (
          <p className="setting-notice">
            <TriangleAlert size={18} />
            您正在使用管理员提供的一次性密码，请先设置新密码
          </p>
        )}
        <ProfileForm self={self} onDone={() => void navigate(from, { replace: true, state })} />
        {!self.mustChangePassword && (
          <>
            <SendKeyBlock />
            <ReadingSetting />
            <WechatBlock />
            <DeviceList />
            <MyData />
          </>
        )}
      </div>
    </LandingScreen>
  );
}
