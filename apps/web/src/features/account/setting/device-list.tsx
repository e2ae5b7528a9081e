import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type DeviceSession,
} from '@wenjin/contract/account/device-sessions';
import { Button } from '../../../shared/ui/button.tsx';
import { call } from '../../../shared/api/call.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useAct } from '../../../shared/ui/use-act.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

const KEY = ['sessions'];

export function DeviceList() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listSessions, {}, { signal, isQuiet: true }),
  });
  const { ask, question } = useQuestion();
  const revokeOthers = useAct(revokeOtherSessions, { doneText: '已下线', queryKey: KEY });
  const revoke = useAct(revokeSession, { doneText: '已下线', queryKey: KEY });

  function askAbout({ id, device }: DeviceSession) {
    const text = `“${device}”需要重新登录才能继续使用。`;
    ask({ title: '是否下线该设备', text, confirmLabel: '下线', onConfirm: () => revoke.mutate({ id }) });
  }

  function askAboutOthers() {
    const text = '除本机外，其他设备都需要重新登录。';
    ask({ title: '是否下线其他设备', text, confirmLabel: '下线', onConfirm: () => revokeOthers.mutate({}) });
  }

  return (
    <section className="devices" aria-labelledby="devices-title">
      <h2 id="devices-title" className="row">
        已登录的设备
        {data !== undefined && data.length > 1 && <Button text="下线其他设备" onClick={askAboutOthers} />}
      </h2>
      {data === undefined && error === null && <DeviceSkeleton />}
      {data === undefined && error !== null && (
        <LoadFailure text={`加载失败：${failureText(error)}`} onRetry={() => void refetch()} />
      )}
      <ul>
        {data?.map((session) => (
          <Device key={session.id} session={session} onRevoke={() => askAbout(session)} />
        ))}
      </ul>
      {question}
    </section>
  );
}

function Device({ session, onRevoke }: { session: DeviceSession; onRevoke: () => void }) {
  const Icon = /Android|iPhone|iPad|iOS|微信|手机/u.test(session.device) ? Smartphone : Monitor;
  return (
    <li className="row">
      <Icon size={20} />
      <div>
        <b className="ell">{session.device}</b>
        <p className="hint">
          {session.address} · 最近活动 {momentText(session.lastSeenTime, startOfToday())}
        </p>
      </div>
      {session.isCurrent ? (
        <span className="device-here">本机</span>
      ) : (
        <Button kind="plain" text="下线" aria-label={`下线 ${session.device}`} onClick={onRevoke} />
      )}
    </li>
  );
}

function DeviceSkeleton() {
  return (
    <output className="device-skeleton" aria-label="正在加载">
      <span className="skeleton" />
      <span className="skeleton" />
    </output>
  );
}
