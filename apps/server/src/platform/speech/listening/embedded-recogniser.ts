import type { Engine } from '../../engines/engine.ts';
import type { Recogniser } from '../port/recognise-speech.ts';
import { createPiecewiseSession, type RecognisePiece } from './piecewise-session.ts';

/** Recognises speech with the engine that runs beside the server. It does one job at a time for all speakers. */
export function createEmbeddedRecogniser(engine: Pick<Engine, 'run' | 'status'>): Recogniser {
  let finals = 0;
  let steps = 0;

  const run = (pcm: Buffer, isFinal: boolean) =>
    engine.run<{ text: string }>({ job: 'recognise', input: { pcm, isFinal } }).then(({ text }) => text);

  const recognise: RecognisePiece = async (pcm, effort) => {
    // Somebody waits for a final text: this one would come too late to be of use.
    if (effort !== 'final' && finals > 0) return undefined;
    if (effort === 'middle') {
      if (steps > 0) return undefined;
      steps += 1;
      try {
        return await run(pcm, false);
      } finally {
        steps -= 1;
      }
    }
    finals += 1;
    try {
      const text = run(pcm, true);
      // A process that has just died is replaced by a new one.
      return await (effort === 'ahead' ? text : text.catch(() => run(pcm, true)));
    } finally {
      finals -= 1;
    }
  };

  return {
    engine: 'embedded',
    async status() {
      const { state, ...rest } = await engine.status();
      return {
        state,
        ...('percent' in rest ? { percent: rest.percent } : {}),
        ...('reason' in rest ? { reason: rest.reason } : {}),
      };
    },
    open(events) {
      // The networks are loaded while the first words are spoken.
      engine.run({ job: 'warm', input: {} }).catch(() => undefined);
      return createPiecewiseSession(recognise, events);
    },
  };
}
