import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createBoundedQueue } from '../bounded-queue.ts';
import { AppError } from '../errors.ts';
import type { DrawJob, DrawnPicture } from './draw-picture.ts';
import { BROKEN_PICTURE, BUSY, TOO_SLOW } from './picture-problems.ts';
import type { DrawReply } from './picture-process-main.ts';

const PROGRAM = new URL('./picture-process-main.ts', import.meta.url);
const TIME_LIMIT_MS = 30_000;
const IDLE_MS = 30_000;
const WAITING = 60;

type Options = { timeLimitMs?: number; idleMs?: number; program?: URL };
export type PictureProcess = ReturnType<typeof createPictureProcess>;

/**
 * Draws pictures in a process of its own, one at a time. A file that breaks the decoder or takes too long costs that
 * process and one Chinese sentence. It starts with the first picture and ends after some idle time.
 */
export function createPictureProcess({
  timeLimitMs = TIME_LIMIT_MS,
  idleMs = IDLE_MS,
  program = PROGRAM,
}: Options = {}) {
  const inTurn = createBoundedQueue({
    running: 1,
    waiting: WAITING,
    refuse: () => new AppError('too-many', BUSY, { retryAfterSeconds: 3 }),
  });
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(ending);
    child?.kill('SIGKILL');
    child = undefined;
  };

  return {
    draw: (job: DrawJob): Promise<DrawnPicture> =>
      inTurn(async () => {
        clearTimeout(ending);
        child ??= start(program);
        const reply = await runOnce(child, job, timeLimitMs);
        if (!reply.isReusable) end();
        ending = setTimeout(end, idleMs).unref();
        if ('problem' in reply) throw new AppError('invalid', reply.problem);
        return { ...reply.drawn, bytes: Buffer.from(reply.drawn.bytes) };
      }),
    pid: () => child?.pid,
    close: end,
  };
}

function start(program: URL): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Many people wait for the server, and one for this picture.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

type Outcome = DrawReply & { isReusable: boolean };

function runOnce(child: ChildProcess, job: DrawJob, timeLimitMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      child.off('message', handleReply).off('exit', handleEnd).off('error', handleEnd);
      child.channel?.unref();
      resolve(outcome);
    };
    const handleReply = (reply: DrawReply) => settle({ ...reply, isReusable: true });
    const handleEnd = () => settle({ problem: BROKEN_PICTURE, isReusable: false });
    const timer = setTimeout(() => settle({ problem: TOO_SLOW, isReusable: false }), timeLimitMs);
    child.on('message', handleReply).on('exit', handleEnd).on('error', handleEnd);
    child.channel?.ref();
    child.send(job, (error) => error !== null && handleEnd());
  });
}
