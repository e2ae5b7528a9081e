import { Square } from 'lucide-react';

type SendButtonProps = {
  isBusy: boolean;
  canSend: boolean;
  isOnline: boolean;
  onSend: () => void;
  onStop: () => void;
};

export function SendButton({ isBusy, canSend, isOnline, onSend, onStop }: SendButtonProps) {
  if (isBusy) {
    return (
      <button type="button" className="send send-stop inline-row" onClick={onStop}>
        <Square size={14} fill="currentColor" />
        停止生成
      </button>
    );
  }
  return (
    <button
      type="button"
      className="send inline-row"
      aria-disabled={!canSend}
      aria-keyshortcuts="Alt+S Control+Enter"
      title={isOnline ? undefined : '网络已断开'}
      onClick={onSend}
    >
      <span>
        发送
        <span className="send-key">
          (<u>S</u>)
        </span>
      </span>
    </button>
  );
}
