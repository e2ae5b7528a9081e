import './offline-bar.css';
import { useEffect, useState } from 'react';
import { CircleCheck, WifiOff } from 'lucide-react';

const BACK_MS = 2000;

type Notice = 'none' | 'offline' | 'back';

export function OfflineBar() {
  const state = useConnectionNotice();
  return (
    <output>
      {state === 'offline' && (
        <span className="offline-bar">
          <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" />
          网络已断开，恢复后自动重连
        </span>
      )}
      {state === 'back' && (
        <span className="offline-bar" data-state="back">
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
          已恢复连接
        </span>
      )}
    </output>
  );
}

/** Says nothing until the connection has been lost once, and stops saying it is back after a moment. */
function useConnectionNotice(): Notice {
  const [notice, setNotice] = useState<Notice>(navigator.onLine ? 'none' : 'offline');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const handleOffline = () => {
      clearTimeout(timer);
      setNotice('offline');
    };
    const handleOnline = () => {
      setNotice('back');
      timer = setTimeout(() => setNotice('none'), BACK_MS);
    };
    addEventListener('offline', handleOffline);
    addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', handleOffline);
      removeEventListener('online', handleOnline);
    };
  }, []);
  return notice;
}
