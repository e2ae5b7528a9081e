import './practice.css';
import { ThresholdScreen } from '../../../shared/ui/threshold-screen.tsx';
import { PracticeChat } from './practice-chat.tsx';
import { PracticeConfirm } from './practice-confirm.tsx';
import { usePractice } from './use-practice.ts';

/** The phone of the practice driver. On a desktop it is the same page in a narrow column. */
export function PracticeScreen({ token }: { token: string }) {
  const practice = usePractice(token);
  const { facts, isDisconnected } = practice;
  if (facts === undefined) {
    return (
      <main className="practice practice-empty tall-screen">
        <output>{isDisconnected ? '网络不通，正在重新连接…' : '正在打开…'}</output>
      </main>
    );
  }
  if (facts.state === 'expired') {
    return (
      <ThresholdScreen
        title="二维码已失效，请在电脑上刷新"
        text="每个二维码 5 分钟内有效，确认后只能在同一台手机上打开"
      >
        {null}
      </ThresholdScreen>
    );
  }
  if (facts.state === 'scanned')
    return <PracticeConfirm facts={facts} onConfirm={practice.confirm} onCancel={practice.cancel} />;
  return <PracticeChat {...practice} facts={facts} />;
}
