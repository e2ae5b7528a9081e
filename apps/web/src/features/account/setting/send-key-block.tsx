import { sendKeyStore, useSendKey, type SendKey } from '../../../shared/browser/storage/send-key-store.ts';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';

const OPTIONS: readonly { value: SendKey; label: string }[] = [
  { value: 'ctrl-enter', label: '按 Ctrl+Enter 发送' },
  { value: 'enter', label: '按 Enter 发送' },
];

/** Applies at once, without 确认: it belongs to this browser. */
export function SendKeyBlock() {
  const sendKey = useSendKey();
  return (
    <section className="send-key-block" aria-labelledby="send-key-title">
      <h2 id="send-key-title" className="row">
        发送方式
        <small>Alt+S 始终可用</small>
      </h2>
      <Segmented label="发送方式" options={OPTIONS} value={sendKey} onChange={(key) => sendKeyStore.choose(key)} />
    </section>
  );
}
