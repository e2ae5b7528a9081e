import { WayBack } from '../../features/account/way-back.tsx';
import { RobotLogScreen } from '../../features/robot/log/robot-log-screen.tsx';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';

export function RobotLogPage() {
  usePageTitle('机器人日志');
  return <RobotLogScreen wayBack={<WayBack />} />;
}
