import { useState } from 'react';
import { Monitor, ShieldCheck } from 'lucide-react';
import { PHONE_NAME_MAX, type Practice } from '@wenjin/contract/robot/practice';
import { failureText } from '../../../shared/api/failure-text.ts';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';

type PracticeConfirmProps = {
  facts: Omit<Practice, 'messages'>;
  onConfirm: (name: string) => Promise<void>;
  onCancel: () => Promise<void>;
};

export function PracticeConfirm({ facts, onConfirm, onCancel }: PracticeConfirmProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(failureText(error)));
    setBusy(false);
  }

  return (
    <main className="practice practice-confirm tall-screen">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') setProblem('请填写称呼');
          else void run(() => onConfirm(name.trim()));
        }}
      >
        <section className="practice-card">
          <BrandMark size={56} />
          <h1>登录“{facts.nickName}”机器人</h1>
          <p>确认后，这台手机会像联系人一样与机器人对话，电脑上可以看到日志。</p>
          <ul>
            <li>
              <Monitor size={18} />
              <div>
                {facts.device}
                <small>{momentText(facts.shownTime, startOfToday())} 显示的二维码</small>
              </div>
            </li>
            <li>
              <ShieldCheck size={18} />
              <div>
                练习模式
                <small>不连接真实的聊天软件，不需要账号</small>
              </div>
            </li>
          </ul>
          <TextInput
            label="你的称呼"
            name="name"
            value={name}
            error={problem}
            max={PHONE_NAME_MAX}
            stopsAtMax
            onChange={setName}
          />
        </section>
        <div className="practice-confirm-acts">
          <Button type="submit" kind="primary" text="确认登录" isBusy={isBusy} />
          <Button kind="text" text="取消" onClick={() => void run(onCancel)} />
        </div>
      </form>
    </main>
  );
}
