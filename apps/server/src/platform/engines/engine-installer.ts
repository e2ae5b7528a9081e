import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export type InstallOptions = { name: string; sources: string; into: string };
type Report = { percent?: number; reason?: string; detail?: string };
export type InstallState =
  | { kind: 'none' }
  | { kind: 'installing'; percent: number }
  | { kind: 'failed'; reason: string };

/**
 * Installs one engine in the background. Everything happens in a process of its own with a low priority, so that the event
 * loop of the server never waits for it.
 */
export function createEngineInstaller({ name, sources, into }: InstallOptions, reportError: (error: unknown) => void) {
  let state: InstallState = { kind: 'none' };
  let child: ChildProcess | undefined;
  let isClosed = false;

  return {
    state: () => state,

    /** Starts an installation; one that runs already goes on. */
    start(): void {
      if (child !== undefined || isClosed) return;
      state = { kind: 'installing', percent: 0 };
      const started = fork(join(sources, 'install.ts'), ['--sources', sources, '--into', into, name], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: [],
      });
      started.unref();
      started.channel?.unref();
      child = started;
      let problem = { reason: '安装中断，请重试', detail: '' };
      started.on('message', ({ percent, reason, detail = '' }: Report) => {
        if (reason !== undefined) problem = { reason, detail };
        if (percent !== undefined) state = { kind: 'installing', percent };
      });
      started.once('error', (error) => fail('安装程序无法启动', error));
      // Only now can the next attempt start.
      started.once('exit', (code) => {
        child = undefined;
        if (code === 0) state = { kind: 'none' };
        else if (!isClosed) fail(problem.reason, new Error(`an engine was not installed (${code}): ${problem.detail}`));
      });
    },

    /** Ends a running installation; the next start goes on with what npm has in its cache. */
    close(): void {
      isClosed = true;
      child?.kill('SIGTERM');
    },
  };

  function fail(reason: string, error: unknown): void {
    state = { kind: 'failed', reason };
    reportError(error);
  }
}
