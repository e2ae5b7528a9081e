import { SPEECH_MAX_SECONDS, SPEECH_SILENT_SECONDS, type SpeechProblem } from '@wenjin/contract/voice/speech-socket';
import { SPEECH_BYTES_PER_SECOND } from '@wenjin/contract/voice/speech-sound';
import { createFrames, createVoiceActivity, FRAME_SECONDS } from '../../../platform/speech/listening/voice-activity.ts';

/** A connection may be slower than the sound. */
const GRACE_SECONDS = 5;

/** Watches the time limits of one speaker: by the sound that has arrived, and by the clock when none arrives. */
export function createSpeechClock(now: () => number) {
  const toFrames = createFrames();
  const activity = createVoiceActivity();
  const startedAt = now();
  let heardAt = startedAt;
  let bytes = 0;
  let silentSeconds = 0;

  const findByClock = (): SpeechProblem | undefined => {
    if (now() - heardAt >= SPEECH_SILENT_SECONDS * 1000) return 'silent';
    return now() - startedAt >= (SPEECH_MAX_SECONDS + GRACE_SECONDS) * 1000 ? 'too-long' : undefined;
  };

  return {
    /** Takes sound and says whether a limit is reached. */
    hear(pcm: Buffer): SpeechProblem | undefined {
      heardAt = now();
      bytes += pcm.length;
      for (const frame of toFrames(pcm)) {
        silentSeconds = activity.hear(frame) ? 0 : silentSeconds + FRAME_SECONDS;
        if (silentSeconds >= SPEECH_SILENT_SECONDS) return 'silent';
      }
      return bytes > SPEECH_MAX_SECONDS * SPEECH_BYTES_PER_SECOND ? 'too-long' : undefined;
    },
    findByClock,
    seconds: () => bytes / SPEECH_BYTES_PER_SECOND,
  };
}
