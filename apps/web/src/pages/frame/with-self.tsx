import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Self } from '@wenjin/contract/account/sign-in';
import { Button } from '../../shared/ui/button.tsx';
import { selfQuery } from '../../features/account/self-query.ts';
import { EnteringScreen } from '../../features/account/sign-in/entering-screen.tsx';
import { useAskedSignOut } from '../../features/account/use-sign-out.tsx';
import { CallError } from '../../shared/api/call-error.ts';
import { ThresholdScreen } from '../../shared/ui/threshold-screen.tsx';

type WithSelfProps = { children: (self: Self) => ReactNode };

export function WithSelf({ children }: WithSelfProps) {
  const { data: self, error, isFetching, refetch } = useQuery(selfQuery);
  if (self !== undefined) return children(self);
  // A visitor is already being led to the sign-in page.
  const isOnTheWay = error === null || isFetching || (error instanceof CallError && error.isQuiet);
  return isOnTheWay ? <EnteringScreen text="正在进入" /> : <SelfFailure onRetry={() => void refetch()} />;
}

function SelfFailure({ onRetry }: { onRetry: () => void }) {
  const { askToSignOut, question } = useAskedSignOut();
  return (
    <ThresholdScreen title="获取用户信息失败">
      <div className="threshold-actions">
        <Button kind="primary" text="重试" onClick={onRetry} />
        <Button text="退出登录" onClick={askToSignOut} />
      </div>
      {question}
    </ThresholdScreen>
  );
}
