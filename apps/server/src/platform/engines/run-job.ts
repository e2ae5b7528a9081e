import type { ChildProcess } from 'node:child_process';
import { AppError } from '../errors.ts';

/** What an engine sends back; `engines/host/serve-engine.ts` is the other side. */
type Reply = { id: number; output?: unknown; refusal?: string; failure?: string; isGivenUp?: true };
export type EngineJob = {
  job: string;
  input: unknown;
  /** Ends the job at once, together with the process. */
  signal?: AbortSignal | undefined;
  /** Asks the engine to end the job at its next step. The process goes on, with all that it has loaded. */
  giveUp?: AbortSignal | undefined;
};

/** Why a job ended without an answer of the engine. The process is of no use afterwards. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
}

type Running = EngineJob & {
  id: number;
  jobMs: number;
  /** Returns the reason when the process must not go on. */
  findProblem: () => Promise<string | undefined>;
};

const WATCH_MS = 500;

/** Sends one job to the process of an engine and waits for its answer, its end or its time limit. */
export function runJob(child: ChildProcess, running: Running): Promise<unknown> {
  const { id, job, input, signal, giveUp, jobMs, findProblem } = running;
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timeLimit);
      clearInterval(watch);
      signal?.removeEventListener('abort', handleAbort);
      giveUp?.removeEventListener('abort', handleGiveUp);
      child.off('message', handleReply).off('exit', handleExit);
      child.channel?.unref();
      act();
    };
    const fail = (reason: string, cause?: unknown) => settle(() => reject(new EngineFault(reason, { cause })));
    const handleReply = (reply: Reply) => {
      if (reply.id !== id) return;
      if (reply.failure !== undefined) fail(reply.failure);
      else if (reply.isGivenUp) settle(() => reject(giveUp?.reason as Error));
      else if (reply.refusal === undefined) settle(() => resolve(reply.output));
      else settle(() => reject(new AppError('invalid', reply.refusal ?? '')));
    };
    const handleExit = () => fail('the engine ended in the middle of a job');
    const handleAbort = () => fail('the job was cancelled', signal?.reason);
    const handleGiveUp = () => child.send({ id, isGivenUp: true }, () => undefined);
    const timeLimit = setTimeout(() => fail('the job took too long'), jobMs);
    const watch = setInterval(() => {
      void findProblem().then((problem) => problem !== undefined && fail(problem));
    }, WATCH_MS);
    signal?.addEventListener('abort', handleAbort, { once: true });
    giveUp?.addEventListener('abort', handleGiveUp, { once: true });
    // While a job runs the channel keeps the server alive.
    child.channel?.ref();
    child.on('message', handleReply).once('exit', handleExit);
    child.send({ id, job, input }, (error) => {
      if (error !== null) fail('the engine does not listen', error);
    });
    // It may have been given up while it waited for its turn to end.
    if (giveUp?.aborted) handleGiveUp();
  });
}
