import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { readBinding, unbind } from '@wenjin/contract/account/binding';
import { PAGES } from '@wenjin/contract/pages';
import { call } from '../../../shared/api/call.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useIndexConfig } from '../../../shared/api/use-index-config.ts';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { scanLoginPath } from '../sign-in/use-in-app-sign-in.ts';

const KEY = ['binding'];

/** Shows whether WeChat is bound. Hidden when WeChat sign-in is off and nothing is bound. */
export function WechatBlock() {
  const isOffered = useIndexConfig()?.frontWeChatLogin === '1';
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(readBinding, {}, { signal, isQuiet: true }),
  });
  if (!isOffered && data?.isBound !== true) return null;
  return (
    <section className="devices" aria-labelledby="wechat-title">
      <h2 id="wechat-title">微信登录</h2>
      {data === undefined && error === null && <output className="skeleton" aria-label="正在加载" />}
      {data === undefined && error !== null && (
        <p className="devices-failure">
          加载失败：{failureText(error, '请重试')}
          <button type="button" onClick={() => void refetch()}>
            重试
          </button>
        </p>
      )}
      {data !== undefined && (
        <ul>
          <li>
            <MessageCircle size={20} />
            {data.isBound ? <Bound since={data.createTime} /> : <Unbound />}
          </li>
        </ul>
      )}
    </section>
  );
}

function Bound({ since }: { since: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const removal = useMutation({
    mutationFn: () => call(unbind, {}),
    onSuccess: async () => {
      toast.success('已解绑微信');
      await client.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <>
      <div>
        <b>已绑定微信</b>
        <p>绑定于 {momentText(since, startOfToday())}</p>
      </div>
      <Button
        kind="plain"
        text="解绑"
        aria-label="解绑微信"
        isBusy={removal.isPending}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          title="是否解绑微信"
          text="解绑后不能再用该微信登录，需要用手机号和密码登录。已登录的设备不受影响。"
          confirmLabel="解绑"
          onConfirm={() => removal.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** A full navigation: WeChat's page is outside of this application. */
function Unbound() {
  return (
    <>
      <div>
        <b>未绑定微信</b>
        <p>绑定后可以扫码登录；绑定时需要再次输入密码。</p>
      </div>
      <a className="btn btn-line" href={scanLoginPath(PAGES.userSetting)}>
        绑定微信
      </a>
    </>
  );
}
