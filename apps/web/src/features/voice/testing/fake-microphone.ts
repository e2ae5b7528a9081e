import type { Hearing, Microphone, OpenMicrophone } from '../capture/microphone.ts';
import { VoiceError, type VoiceProblem } from '../common/voice-problem.ts';

/** A microphone that a test speaks into. */
export function createFakeMicrophone(problem?: VoiceProblem) {
  const heard: Hearing[] = [];
  let openCount = 0;
  const open: OpenMicrophone = async (hearing) => {
    await Promise.resolve();
    if (problem !== undefined) throw new VoiceError(problem);
    heard.push(hearing);
    openCount += 1;
    let isOpen = true;
    const microphone: Microphone = {
      label: '内置麦克风',
      sampleRate: 24_000,
      stop: async () => {
        if (isOpen) openCount -= 1;
        isOpen = false;
      },
    };
    return microphone;
  };
  return {
    open,
    /** What the newest opened microphone hears. */
    hearing: () => heard.at(-1),
    isOpen: () => openCount > 0,
  };
}
