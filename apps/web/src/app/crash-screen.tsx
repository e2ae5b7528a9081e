import { useRouteError } from 'react-router';
import { Button } from '../shared/ui/button.tsx';
import { ThresholdScreen } from '../shared/ui/threshold-screen.tsx';

export function CrashScreen() {
  const error = useRouteError();
  if (isMissingChunk(error)) {
    return (
      <ThresholdScreen title="有新版本" text="页面已更新，刷新后继续使用，未发送的内容已保留">
        <ReloadButton label="刷新" />
      </ThresholdScreen>
    );
  }
  return (
    <ThresholdScreen title="页面出错了" text="未发送的内容已保留，重新加载后可以继续">
      <ReloadButton label="重新加载" />
    </ThresholdScreen>
  );
}

function ReloadButton({ label }: { label: string }) {
  return <Button kind="primary" text={label} onClick={() => location.reload()} />;
}

/** Each browser has its own error message for a chunk that a newer build has replaced. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/iu.test(error.message)
  );
}
