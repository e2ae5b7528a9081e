import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type DeviceSession,
} from '@wenjin/contract/account/device-sessions';
import { Button } from '../../../shared/ui/button.tsx';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';
import { ConfirmDialog } from '../../../shared/ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';

const KEY = ['sessions'];

export function DeviceList() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listSessions, {}, { signal, isQuiet: true }),
  });
  const [doomed, setDoomed] = useState<DeviceSession | 'others'>();
  const revoke = useRevoke();

  return (
    <section className="devices" aria-labelledby="devices-title">
      <h2 id="devices-title">
        已登录的设备
        {data !== undefined && data.length > 1 && <Button text="下线其他设备" onClick={() => setDoomed('others')} />}
      </h2>
      {data === undefined && error === null && <DeviceSkeleton />}
      {data === undefined && error !== null && (
        <p className="devices-failure">
          加载失败：{error instanceof CallError ? error.userMessage : '请重试'}
          <button type="button" onClick={() => void refetch()}>
            重试
          </button>
        </p>
      )}
      <ul>
        {data?.map((session) => (
          <Device key={session.id} session={session} onRevoke={() => setDoomed(session)} />
        ))}
      </ul>
      {doomed !== undefined && (
        <ConfirmDialog
          title={doomed === 'others' ? '是否下线其他设备' : '是否下线该设备'}
          text={
            doomed === 'others' ? '除本机外，其他设备都需要重新登录。' : `“${doomed.device}”需要重新登录才能继续使用。`
          }
          confirmLabel="下线"
          onConfirm={() => revoke.mutate(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </section>
  );
}

function useRevoke() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (doomed: DeviceSession | 'others'): Promise<unknown> =>
      doomed === 'others' ? call(revokeOtherSessions, {}) : call(revokeSession, { id: doomed.id }),
    onSuccess: async () => {
      toast.success('已下线');
      await client.invalidateQueries({ queryKey: KEY });
    },
  });
}

function Device({ session, onRevoke }: { session: DeviceSession; onRevoke: () => void }) {
  const Icon = /Android|iPhone|iPad|iOS|微信|手机/u.test(session.device) ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={20} />
      <div>
        <b className="ell">{session.device}</b>
        <p>
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
