import { constants, setPriority } from 'node:os';

/** What the server sends: one job at a time, and sometimes that nobody wants its output any more. */
type Job = { id: number; job: string; input: unknown };
type GiveUp = { id: number; isGivenUp: true };
/** What the engine sends back. A refusal is the fault of the input; any other failure is its own. */
type Reply = { id: number } & ({ output: unknown } | { refusal: string } | { failure: string } | { isGivenUp: true });

/** A job may look at the signal between its steps and throw when it is aborted. */
export type EngineJobs = Readonly<Record<string, (input: never, signal: AbortSignal) => Promise<unknown>>>;

/** The input cannot be used; the user reads the message. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
}

/**
 * Runs in the process of an engine. `open` loads what is installed in the folder that the server names; the jobs that come
 * meanwhile wait for it.
 */
export function serveEngine(open: (folder: string) => Promise<EngineJobs>): void {
  const folder = process.argv[2];
  if (folder === undefined || process.send === undefined) throw new Error('this file is started by the server');
  // The channel closes when the server ends, however it ends.
  process.on('disconnect', () => process.exit());
  // Many people wait for the server, and one for this job.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const opened = open(folder);
  // An engine that cannot load says so when its first job comes.
  opened.catch(() => undefined);
  const running = new Map<number, AbortController>();
  process.on('message', (message: Job | GiveUp) => {
    if ('isGivenUp' in message) return running.get(message.id)?.abort();
    const control = new AbortController();
    running.set(message.id, control);
    void answer(opened, message, control.signal).then((reply) => {
      running.delete(message.id);
      process.send?.(reply);
    });
  });
}

async function answer(opened: Promise<EngineJobs>, { id, job, input }: Job, signal: AbortSignal): Promise<Reply> {
  try {
    const work = (await opened)[job];
    if (work === undefined) throw new Error(`the engine has no job ${job}`);
    return { id, output: await work(input as never, signal) };
  } catch (error) {
    if (signal.aborted) return { id, isGivenUp: true };
    if (error instanceof EngineRefusal) return { id, refusal: error.message };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
