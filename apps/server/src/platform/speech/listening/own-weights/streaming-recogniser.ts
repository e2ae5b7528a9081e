import type { Engine } from '../../../engines/engine.ts';
import { AppError } from '../../../errors.ts';
import type { Recogniser, SpeechEvents, SpeechSession } from '../../port/recognise-speech.ts';
import type { StreamingModel } from './model-folder.ts';
import type { OwnModel } from './own-model.ts';
import { createStreamingSession, type HearPart } from './streaming-session.ts';

type Options = {
  engine: Pick<Engine, 'run'>;
  own: Pick<OwnModel, 'current' | 'giveUp'>;
  /** Recognises when the operator's weights cannot. */
  whisper: Recogniser;
};

/** Recognises speech with the weights of an operator, and with Whisper when these fail. */
export function createStreamingRecogniser({ engine, own, whisper }: Options): Recogniser {
  let hasWorked = false;

  const hearWith =
    (model: StreamingModel): HearPart =>
    async (part) => {
      if (own.current() === undefined) throw new AppError('conflict', '语音识别失败，请重试');
      const heard = await engine.run<{ texts: string[]; isLost?: true }>({ job: 'stream', input: { model, ...part } });
      hasWorked = true;
      return heard;
    };
  const handleFailure = (error: unknown) => {
    // A refusal because of too many speakers says nothing about the weights.
    if (!hasWorked && error instanceof AppError && error.kind === 'conflict') own.giveUp();
  };

  return {
    get engine() {
      return own.current() === undefined ? whisper.engine : 'sherpa';
    },
    status: () => whisper.status(),
    open(events) {
      const model = own.current();
      if (model === undefined) return whisper.open(events);
      engine.run({ job: 'warm', input: { model } }).catch(handleFailure);
      return openWithReserve((told) => createStreamingSession(hearWith(model), told), {
        events,
        whisper,
        handleFailure,
      });
    },
  };
}

type Reserve = { events: SpeechEvents; whisper: Recogniser; handleFailure: (error: unknown) => void };

/** What was said is not lost when the weights fail in the middle: Whisper hears all of it. */
function openWithReserve(
  open: (events: SpeechEvents) => SpeechSession,
  { events, whisper, handleFailure }: Reserve,
): SpeechSession {
  const sound: Buffer[] = [];
  let reserve: SpeechSession | undefined;

  const change = (error: unknown): SpeechSession => {
    handleFailure(error);
    if (reserve !== undefined) return reserve;
    reserve = whisper.open(events);
    for (const pcm of sound) reserve.push(pcm);
    return reserve;
  };
  const first = open({ onText: events.onText, onFailure: (error) => void change(error) });

  return {
    push(pcm) {
      sound.push(pcm);
      (reserve ?? first).push(pcm);
    },
    async finish() {
      if (reserve !== undefined) return reserve.finish();
      try {
        return await first.finish();
      } catch (error) {
        return change(error).finish();
      }
    },
    cancel() {
      first.cancel();
      reserve?.cancel();
    },
  };
}
