import './offline-bar.css';
import { useEffect, useState } from 'react';
import { CircleCheck, WifiOff } from 'lucide-react';
import { connection } from '../browser/connection/connection.ts';

const BACK_MS = 2000;

type Notice = 'none' | 'offline' | 'back';

export function OfflineBar() {
  const state = useConnectionNotice();
  return (
    <output>
      {state === 'offline' && (
        <span className="offline-bar row">
          <WifiOff size={18} />
          网络已断开，恢复后自动重连
        </span>
      )}
      {state === 'back' && (
        <span className="offline-bar row" data-state="back">
          <CircleCheck size={18} />
          已恢复连接
        </span>
      )}
    </output>
  );
}

/** Shows nothing until the connection was lost once; the notice that it is back disappears after a moment. */
function useConnectionNotice(): Notice {
  const [notice, setNotice] = useState<Notice>(connection.isUp() ? 'none' : 'offline');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const leave = connection.subscribe(() => {
      clearTimeout(timer);
      setNotice(connection.isUp() ? 'back' : 'offline');
      if (connection.isUp()) timer = setTimeout(() => setNotice('none'), BACK_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
  return notice;
}
