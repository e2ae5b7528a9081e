import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '../errors.ts';
import { readProcessMemory } from './process-memory.ts';
import { type EngineJob, EngineFault, runJob } from './run-job.ts';
import { createTurns } from './turns.ts';

export type EngineLimits = {
  /** How many jobs may wait while one runs. */
  waiting: number;
  jobMs: number;
  memoryBytes: number;
  idleMs: number;
};
export type ProcessStatus = { isRunning: boolean; pid: number | undefined; memoryBytes: number; jobs: number };
export type EngineProcess = ReturnType<typeof createEngineProcess>;

type Options = {
  script: string;
  /** The folder in which the engine is installed. */
  folder: string;
  limits: EngineLimits;
  /** What a user reads when the engine fails in the middle of a job. */
  failure: string;
  reportError: (error: unknown) => void;
};

/**
 * Runs the jobs of one engine in a process of its own, one at a time. The process starts with the first job, ends after
 * some idle time, and is killed when a job takes too long, needs too much memory or is cancelled; the next job starts a
 * new one.
 */
export function createEngineProcess({ script, folder, limits, failure, reportError }: Options) {
  const turns = createTurns(limits.waiting);
  let child: ChildProcess | undefined;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = () => {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const memoryOf = async () => (child?.pid === undefined ? 0 : ((await readProcessMemory(child.pid)) ?? 0));
  const start = () => {
    const started = startProcess(script, folder);
    started.on('error', reportError);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };

  return {
    /** Returns the output of the job. Throws an `AppError` when it is refused or fails. */
    async run<Output>(job: EngineJob): Promise<Output> {
      if (isClosed) throw new AppError('conflict', failure);
      await turns.take(AbortSignal.any([job.signal, job.giveUp].filter((signal) => signal !== undefined)));
      clearTimeout(idleTimer);
      lastId += 1;
      const findProblem = async () =>
        (await memoryOf()) > limits.memoryBytes ? 'the engine needed too much memory' : undefined;
      try {
        child ??= start();
        return (await runJob(child, { ...job, id: lastId, jobMs: limits.jobMs, findProblem })) as Output;
      } catch (error) {
        if (!(error instanceof EngineFault)) throw error;
        end();
        job.signal?.throwIfAborted();
        if (!isClosed) reportError(error);
        throw new AppError('conflict', failure, { cause: error });
      } finally {
        if (!turns.pass()) idleTimer = setTimeout(end, limits.idleMs).unref();
      }
    },

    status: async (): Promise<ProcessStatus> => ({
      isRunning: child !== undefined,
      pid: child?.pid,
      memoryBytes: await memoryOf(),
      jobs: turns.count(),
    }),

    /** Ends the process. Jobs that run or wait fail. */
    close(): void {
      isClosed = true;
      turns.refuseAll(new AppError('conflict', failure));
      end();
    },
  };
}

function startProcess(script: string, folder: string): ChildProcess {
  const started = fork(script, [folder], {
    // Buffers travel as they are.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  // An idle engine must not keep a server alive that wants to end.
  started.unref();
  started.channel?.unref();
  return started;
}
