import { CircleAlert, Gauge } from 'lucide-react';
import { useSendKey, type SendKey } from '../../shared/browser/storage/send-key-store.ts';
import type { ComposerField } from './composer/composer-field.ts';
import { LengthHint } from './composer/length-hint.tsx';
import type { QuotaLine } from './composer/use-quota.ts';

type DockHintProps = {
  wait: string | undefined;
  quota: QuotaLine | undefined;
  field?: Pick<ComposerField, 'length' | 'attachText'> | undefined;
};

const SEND_CAPTION: Record<SendKey, string> = {
  'ctrl-enter': 'Alt+S 或 Ctrl+Enter 发送，Enter 换行',
  enter: 'Enter 发送，Shift+Enter 换行',
};

/** The line below the composer. What keeps a question from being sent comes first. */
export function DockHint({ wait, quota, field }: DockHintProps) {
  const isTold = wait !== undefined || quota !== undefined || field?.length !== undefined;
  return (
    <p className="dock-hint fine" data-wait={isTold || undefined} aria-live="polite">
      <Hint wait={wait} quota={quota} field={field} />
    </p>
  );
}

function Hint({ wait, quota, field }: DockHintProps) {
  const sendKey = useSendKey();
  if (quota?.isSpent !== true && wait !== undefined) {
    return (
      <span>
        {wait}
        <span className="dock-hint-more">；完成或移除后可以发送</span>
      </span>
    );
  }
  if (field?.length !== undefined && quota?.isSpent !== true) {
    return <LengthHint length={field.length} onAttach={field.attachText} />;
  }
  if (quota !== undefined) {
    const Icon = quota.isSpent ? CircleAlert : Gauge;
    return (
      <span className="quota-line inline-row" data-tone={quota.isSpent ? 'error' : 'warning'}>
        <Icon size={16} />
        {quota.text}
      </span>
    );
  }
  return (
    <>
      <span>内容由 AI 生成，请核对后使用</span>
      <span>{SEND_CAPTION[sendKey]}</span>
    </>
  );
}
