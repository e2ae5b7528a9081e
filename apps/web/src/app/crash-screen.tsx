import { useLocation, useNavigate, useRouteError } from 'react-router';
import { PartError } from '../shared/browser/connection/load-part.ts';
import { Button } from '../shared/ui/button.tsx';
import { ThresholdScreen } from '../shared/ui/threshold-screen.tsx';

export function CrashScreen() {
  const error = useRouteError();
  if (error instanceof PartError) return error.isReplaced ? <NewVersion /> : <NotLoaded />;
  return (
    <ThresholdScreen title="页面出错了" text="未发送的内容已保留，重新加载后可以继续">
      <ReloadButton label="重新加载" />
    </ThresholdScreen>
  );
}

function NewVersion() {
  return (
    <ThresholdScreen title="有新版本" text="页面已更新，刷新后继续使用，未发送的内容已保留">
      <ReloadButton label="刷新" />
    </ThresholdScreen>
  );
}

/** Opens the same address again instead of reloading: without a network a reload would lose the application. */
function NotLoaded() {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <ThresholdScreen title="加载失败" text="请检查网络后重试，未发送的内容已保留">
      <Button kind="primary" text="重试" onClick={() => void navigate(location, { replace: true })} />
    </ThresholdScreen>
  );
}

function ReloadButton({ label }: { label: string }) {
  return <Button kind="primary" text={label} onClick={() => location.reload()} />;
}
