import type { RobotStatus } from '@wenjin/contract/robot/robot';

export type LoginState = 'loading' | 'waiting' | 'scanned' | 'verify' | 'online' | 'expired' | 'failed';
export type LoginView = { state: LoginState; title: string; text: string };

type Facts = {
  isLoading: boolean;
  /** Why there is no QR code. */
  failure: string | undefined;
  status: RobotStatus | undefined;
  secondsLeft: number;
};

/** What the card shows. The service's own message wins over our text. */
export function loginView({ isLoading, failure, status, secondsLeft }: Facts): LoginView {
  if (isLoading) return { state: 'loading', title: '正在加载二维码', text: '请稍候' };
  if (failure !== undefined) return { state: 'failed', title: failure, text: '请检查网络，或联系管理员' };
  return statusView(status, secondsLeft);
}

function statusView(status: RobotStatus | undefined, secondsLeft: number): LoginView {
  const title = (own: string) => status?.msg || own;
  switch (status?.state) {
    case 'online':
      return { state: 'online', title: '登录成功', text: '正在打开机器人日志' };
    case 'scanned':
      return { state: 'scanned', title: title('已扫码，请在手机上确认'), text: '换一个人扫码请刷新' };
    case 'verify':
      return { state: 'verify', title: title('手机需要验证'), text: '数字显示在手机的确认页上' };
    case 'expired':
      return { state: 'expired', title: title('二维码已失效'), text: waitText(status.waitSeconds) };
    case 'failed':
      return { state: 'expired', title: title('登录没有成功'), text: '请刷新二维码后重新扫码' };
    case undefined:
    case 'offline':
    case 'waiting':
      return waitingView(secondsLeft);
  }
}

function waitingView(secondsLeft: number): LoginView {
  if (secondsLeft <= 0) return { state: 'expired', title: '二维码已失效', text: waitText(undefined) };
  return { state: 'waiting', title: '请使用手机扫码', text: `二维码 ${leftText(secondsLeft)}后失效` };
}

function waitText(waitSeconds: number | undefined): string {
  return waitSeconds === undefined ? '每个二维码 5 分钟内有效' : `连续失效多次，${waitSeconds} 秒后可以刷新`;
}

function leftText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} 秒` : `${minutes} 分 ${seconds % 60} 秒`;
}
