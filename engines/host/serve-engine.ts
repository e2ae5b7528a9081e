import { constants, setPriority } from 'node:os';

/** What the server sends: one job at a time. */
type Job = { id: number; job: string; input: unknown };
/** What the engine sends back. A refusal is the fault of the input; any other failure is its own. */
type Reply = { id: number } & ({ output: unknown } | { refusal: string } | { failure: string });

export type EngineJobs = Readonly<Record<string, (input: never) => Promise<unknown>>>;

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
  process.on('message', (job: Job) => void answer(opened, job).then((reply) => process.send?.(reply)));
}

async function answer(opened: Promise<EngineJobs>, { id, job, input }: Job): Promise<Reply> {
  try {
    const work = (await opened)[job];
    if (work === undefined) throw new Error(`the engine has no job ${job}`);
    return { id, output: await work(input as never) };
  } catch (error) {
    if (error instanceof EngineRefusal) return { id, refusal: error.message };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
