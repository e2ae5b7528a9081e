import { useEffect, useRef, useState } from 'react';
import { openMicrophone, type Microphone } from '../capture/microphone.ts';
import { VoiceError } from '../common/voice-problem.ts';
import { soundTurn } from '../common/sound-turn.ts';

export type LevelCheck = {
  readonly isOn: boolean;
  readonly level: number;
  readonly label: string;
  readonly sampleRate: number | undefined;
  readonly problem: string | undefined;
  /** Whether any sound was heard. */
  readonly hasHeard: boolean;
};

const OFF: LevelCheck = {
  isOn: false,
  level: 0,
  label: '',
  sampleRate: undefined,
  problem: undefined,
  hasHeard: false,
};
/** Louder than the noise of a silent room. */
const AUDIBLE = 0.35;

/** Shows how loud the microphone is, from the press of a button until the tab is hidden or the page is left. */
export function useLevel(deviceId: string | undefined) {
  const [check, setCheck] = useState(OFF);
  const microphone = useRef<Microphone>(undefined);
  const round = useRef(0);

  const [stop] = useState(() => () => {
    round.current += 1;
    void microphone.current?.stop();
    microphone.current = undefined;
    setCheck((known) => ({ ...known, isOn: false, level: 0 }));
  });

  useEffect(() => {
    const handleHidden = () => void (document.visibilityState === 'hidden' && stop());
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      soundTurn.leave(stop);
      stop();
    };
  }, [stop]);

  async function start(chosen = deviceId): Promise<void> {
    stop();
    soundTurn.take(stop);
    const own = (round.current += 1);
    setCheck({ ...OFF, isOn: true });
    const onLevel = (level: number) => {
      if (own !== round.current) return;
      setCheck((known) => ({ ...known, level, hasHeard: known.hasHeard || level > AUDIBLE }));
    };
    try {
      const opened = await openMicrophone({ onLevel, onChunk: () => undefined, onLost: stop }, chosen);
      if (own !== round.current) return void opened.stop();
      microphone.current = opened;
      setCheck((known) => ({ ...known, label: opened.label, sampleRate: opened.sampleRate }));
    } catch (error) {
      if (own !== round.current) return;
      setCheck({ ...OFF, problem: error instanceof VoiceError ? error.message : '麦克风打开失败' });
    }
  }

  return { check, start, stop };
}
