import { WayBack } from '../../features/account/way-back.tsx';
import { RobotLoginScreen } from '../../features/robot/login/robot-login-screen.tsx';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';

export function RobotLoginPage() {
  usePageTitle('机器人登录');
  return <RobotLoginScreen wayBack={<WayBack />} />;
}
