import './robot-login.css';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { LoaderCircle, RefreshCw } from 'lucide-react';
import { PAGES } from '@wenjin/contract/pages';
import { failureText } from '../../../shared/api/failure-text.ts';
import { Brand } from '../../../shared/ui/brand.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';
import { WaterLines } from '../../../shared/ui/water-lines.tsx';
import { DigitsForm } from './digits-form.tsx';
import { loginView, type LoginView } from './login-view.ts';
import { QrBox } from './qr-box.tsx';
import { useRobotLogin } from './use-robot-login.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const SHOW_SUCCESS_MS = 900;

/** `wayBack` is empty for visitors. */
export function RobotLoginScreen({ wayBack }: { wayBack: ReactNode }) {
  return (
    <div className="robot-login tall-screen">
      <header className="robot-login-bar row">
        <Brand />
        <div className="row">
          {wayBack}
          <ThemeSwitch />
        </div>
      </header>
      <WaterLines width={1440} height={320} lines={9} />
      <main className="robot-login-main">
        <LoginCard />
        <p className="hint">扫码后，机器人会在聊天中自动回答，日志只有这台浏览器能看到</p>
      </main>
    </div>
  );
}

function LoginCard() {
  const login = useRobotLogin();
  const { code, status } = login;
  const secondsLeft = useSecondsLeft(code.data?.endsAt);
  const failure = code.isError ? failureText(code.error) : undefined;
  const view = loginView({ isLoading: code.isPending, failure, status, secondsLeft });
  useOpenLog(view.state === 'online');
  // The picture of an online robot is empty, and its status follows within a second.
  if (code.data?.picture === '' && status?.isOnline === true) return <Navigate to={PAGES.robotLog} replace />;
  return (
    <section className="robot-card" aria-label="机器人登录" data-state={view.state}>
      <h1>机器人登录</h1>
      <CardMiddle {...{ view, login }} />
      <output className="robot-card-text">
        <b key={view.title}>{view.title}</b>
        <small>{view.text}</small>
      </output>
      <div className="robot-card-acts row">
        <CardActs {...{ view, login }} />
      </div>
    </section>
  );
}

type CardProps = { view: LoginView; login: ReturnType<typeof useRobotLogin> };

function CardMiddle({ view: { state, title }, login: { code, status, verify, refresh } }: CardProps) {
  if (state === 'verify') {
    const isWrong = status?.isCodeWrong === true;
    return (
      <div className="robot-card-middle" key="digits">
        <DigitsForm key={String(isWrong)} {...{ verify, refresh, isWrong }} />
      </div>
    );
  }
  return (
    <div className="robot-card-middle" key="picture">
      <QrBox {...{ state, title }} picture={code.data?.picture} onRefresh={refresh} />
    </div>
  );
}

function CardActs({ view: { state }, login: { code, status, refresh } }: CardProps) {
  if (state === 'verify') return null;
  if (state === 'online') {
    return (
      <span className="row">
        <LoaderCircle className="spin" size={16} />
        正在跳转
      </span>
    );
  }
  return (
    <Button
      icon={RefreshCw}
      kind={state === 'expired' ? 'primary' : 'line'}
      text="刷新二维码"
      disabled={status?.waitSeconds !== undefined || code.isPending}
      onClick={refresh}
    />
  );
}

function useOpenLog(isOnline: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOnline) return undefined;
    const timer = setTimeout(() => void navigate(PAGES.robotLog, { replace: true }), SHOW_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isOnline, navigate]);
}
