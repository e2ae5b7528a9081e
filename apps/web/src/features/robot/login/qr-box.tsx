import { Check, Clock, Smartphone, WifiOff, type LucideIcon } from 'lucide-react';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { LoginState } from './login-view.ts';

type QrBoxProps = { state: LoginState; picture: string | undefined; title: string; onRefresh: () => void };

const VEILS: Partial<Record<LoginState, { Icon: LucideIcon; text?: string }>> = {
  scanned: { Icon: Smartphone, text: '已扫码' },
  expired: { Icon: Clock },
  failed: { Icon: WifiOff, text: '二维码加载失败' },
};

/** The QR code with a veil over it that says what has become of it. */
export function QrBox({ state, picture, title, onRefresh }: QrBoxProps) {
  if (state === 'online') {
    return (
      <span className="robot-success center">
        <Check size={40} />
      </span>
    );
  }
  const veil = VEILS[state];
  return (
    <div className="qr-box">
      {picture !== undefined && picture !== '' && (
        <>
          <img src={picture} alt="登录二维码" width={240} height={240} />
          <BrandMark size={44} />
        </>
      )}
      {state === 'loading' && <Skeleton className="qr-skeleton" widths={['100%']} label="正在加载二维码" />}
      {veil !== undefined && (
        <div className="qr-veil" data-state={state}>
          <span className="qr-veil-icon center">
            <veil.Icon size={24} />
          </span>
          <b>{veil.text ?? title}</b>
          {state === 'failed' && (
            <button type="button" className="link-btn" onClick={onRefresh}>
              点击刷新
            </button>
          )}
        </div>
      )}
    </div>
  );
}
