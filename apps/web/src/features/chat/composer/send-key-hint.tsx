import './send-key-hint.css';
import { CornerDownLeft, X } from 'lucide-react';
import { sendKeyStore, useIsAskingForSendKey } from '../../../shared/browser/storage/send-key-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

/** Asks once whether Enter shall send. Every answer ends it for good. */
export function SendKeyHint() {
  if (!useIsAskingForSendKey()) return null;
  return (
    <section className="send-key-hint row" aria-label="发送方式">
      <CornerDownLeft size={16} aria-hidden="true" />
      <span>
        想用 <kbd>Enter</kbd> 直接发送吗？
      </span>
      <Button kind="primary" text="用 Enter 发送" onClick={() => sendKeyStore.choose('enter')} />
      <Button kind="plain" text="保持 Ctrl+Enter" onClick={() => sendKeyStore.choose('ctrl-enter')} />
      <IconButton icon={X} label="不再提示" size={16} onClick={() => sendKeyStore.choose('ctrl-enter')} />
    </section>
  );
}
