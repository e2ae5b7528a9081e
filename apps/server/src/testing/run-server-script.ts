import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const READY = '问津已启动';
const COMPILE_CACHE = fileURLToPath(new URL('../../../../.cache/compile', import.meta.url));

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };
export type ServerScript = { child: ChildProcess; output: () => string; ended: Promise<Ended> };
type Script = 'main' | 'backup' | 'restore' | 'reindex';

/** Starts one of the programs of the server as a process of its own, as an operator does. */
export function runServerScript(
  script: Script,
  environment: Record<string, string>,
  parameters: readonly string[] = [],
): ServerScript {
  const file = fileURLToPath(new URL(`../${script}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...parameters], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'error',
      SEED_PASSWORD: 'abc12345',
      ENGINES: 'off',
      // As `npm start` does; otherwise each process spends seconds on removing types.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => output, ended };
}

/** Starts the server and stops it as soon as it is ready; returns how it ended and what it printed. */
export async function startAndStop(environment: Record<string, string>): Promise<Ended> {
  const script = runServerScript('main', environment);
  script.child.stdout?.on('data', () => {
    if (script.output().includes(READY)) script.child.kill('SIGTERM');
  });
  return script.ended;
}
