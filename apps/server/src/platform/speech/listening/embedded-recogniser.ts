import type { Engine } from '../../engines/engine.ts';
import type { Recogniser } from '../port/recognise-speech.ts';
import { createPiecewiseSession } from './piecewise-session.ts';
import type { Effort, RecognisePiece } from './recognise-piece.ts';

type Heard = { text: string; tokens: number[] };
type Piece = { pcm: Buffer; effort: Effort; giveUp: AbortSignal | undefined; draft: readonly number[] };

/** Recognises speech with the engine that runs beside the server. It does one job at a time for all speakers. */
export function createEmbeddedRecogniser(engine: Pick<Engine, 'run' | 'status'>): Recogniser {
  let finals = 0;
  let step: AbortController | undefined;

  const run = ({ pcm, effort, draft }: Piece, giveUp?: AbortSignal) =>
    engine.run<Heard>({ job: 'recognise', input: { pcm, isFinal: effort !== 'middle', draft }, giveUp });

  const recognise = async (piece: Piece): Promise<Heard | undefined> => {
    const { effort, giveUp } = piece;
    // Somebody waits for a final text: this one would come too late to be of use.
    if (effort !== 'final' && finals > 0) return undefined;
    if (effort === 'middle') return step === undefined ? await takeStep(piece) : undefined;
    step?.abort();
    finals += 1;
    try {
      if (effort === 'ahead') return await orNothing(run(piece, giveUp), giveUp);
      // A process that has just died is replaced by a new one.
      return await run(piece).catch(() => run(piece));
    } finally {
      finals -= 1;
    }
  };

  const takeStep = async (piece: Piece): Promise<Heard | undefined> => {
    const control = new AbortController();
    const giveUp = piece.giveUp === undefined ? control.signal : AbortSignal.any([control.signal, piece.giveUp]);
    step = control;
    try {
      return await orNothing(run(piece, giveUp), giveUp);
    } finally {
      step = undefined;
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
      // What was heard last says what the next text begins with; the engine then only checks it.
      let draft: readonly number[] = [];
      const recognisePiece: RecognisePiece = async (pcm, effort, giveUp) => {
        const heard = await recognise({ pcm, effort, giveUp, draft });
        if (heard !== undefined) draft = effort === 'final' ? [] : heard.tokens;
        return heard?.text;
      };
      return createPiecewiseSession(recognisePiece, events);
    },
  };
}

/** A job that was given up has no output; any other failure stays one. */
async function orNothing(heard: Promise<Heard>, giveUp: AbortSignal | undefined): Promise<Heard | undefined> {
  try {
    return await heard;
  } catch (error) {
    if (giveUp?.aborted) return undefined;
    throw error;
  }
}
