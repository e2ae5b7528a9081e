import './hold.css';
import { useEffect, type ReactNode } from 'react';
import { Keyboard } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { askPermission } from '../capture/microphone.ts';
import { voiceMode } from '../common/voice-mode.ts';
import { HoldOverlay } from './hold-overlay.tsx';
import { useHoldGesture } from './use-hold-gesture.ts';
import { useHoldToTalk } from './use-hold-to-talk.ts';

type HoldBarProps = {
  isBusy: boolean;
  onSend: (text: string) => void;
  /** The plus that opens pictures, files and the other choices. */
  plus: ReactNode;
};

/** In place of the composer's text on a phone. */
export function HoldBar({ isBusy, onSend, plus }: HoldBarProps) {
  const talk = useHoldToTalk({ isBusy, onSend });
  const gesture = useHoldGesture(talk);
  usePermissionAhead();
  return (
    <div className="hold-bar row">
      <IconButton icon={Keyboard} label="键盘输入" size={20} onClick={() => voiceMode.set('typing')} />
      <button type="button" className="hold-button" aria-haspopup="dialog" {...gesture}>
        按住说话
      </button>
      {plus}
      {talk.state.phase !== 'idle' && <HoldOverlay talk={talk} />}
    </div>
  );
}

/** Asked when the bar appears: a question under a finger that holds the button would end the holding. */
function usePermissionAhead(): void {
  const toast = useToast();
  useEffect(() => {
    let isHere = true;
    void isPermissionOpen().then(async (isOpen) => {
      if (isOpen && isHere) await askPermission().catch((error: unknown) => toast.warning((error as Error).message));
    });
    return () => {
      isHere = false;
    };
  }, [toast]);
}

async function isPermissionOpen(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'prompt';
  } catch {
    // The browser cannot tell; it asks when the microphone is opened.
    return false;
  }
}
