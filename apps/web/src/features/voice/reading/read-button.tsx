import './reading.css';
import { Volume2 } from 'lucide-react';
import type { Message } from '@wenjin/contract/chat/message';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { reading, useIsRead } from './reading.ts';
import { tellFailure } from './tell-failure.ts';
import { useSpeech } from './use-speech.ts';

/** Reads an answer aloud, or stops. An answer may say that it is not meant to be read. */
export function ReadButton({ message }: { message: Message }) {
  return message.needAudio !== false && <ReadToggle message={message} />;
}

function ReadToggle({ message }: { message: Message }) {
  const toast = useToast();
  const { tts, obstacle } = useSpeech();
  const isRead = useIsRead(message._id);
  const name = isRead ? '停止朗读' : '朗读';
  const label = obstacle === undefined ? name : `${name}（${obstacle}）`;

  function toggle() {
    if (isRead) return reading.stop();
    if (obstacle !== undefined) return toast.warning(obstacle);
    const answer = { id: message._id, text: message.content.text, isRunning: false };
    void reading.begin(answer, { tts, onFailure: (error) => tellFailure(toast, error) });
  }

  return (
    <button
      type="button"
      className="icon-btn read-button"
      aria-label={label}
      title={label}
      aria-pressed={isRead}
      aria-disabled={obstacle !== undefined}
      tabIndex={-1}
      onClick={toggle}
    >
      {isRead ? (
        <span className="read-bars" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      ) : (
        <Volume2 size={16} />
      )}
    </button>
  );
}
