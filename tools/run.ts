import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/u, '');

export type Run = { command: readonly [string, ...string[]]; cwd?: string; env?: NodeJS.ProcessEnv };
export type RunResult = { exitCode: number; output: string };

/** Runs a command to its end and returns its whole output. */
export async function run({ command, cwd = ROOT, env = {} }: Run): Promise<RunResult> {
  const child = start({ command, cwd, env });
  const chunks: string[] = [];
  const collect = (chunk: string) => void chunks.push(chunk);
  child.stdout?.setEncoding('utf8').on('data', collect);
  child.stderr?.setEncoding('utf8').on('data', collect);
  const exitCode = await ended(child);
  return { exitCode, output: chunks.join('') };
}

/** Runs a command that writes directly to the terminal. */
export async function runAloud({ command: [file, ...args], cwd = ROOT, env = {} }: Run): Promise<number> {
  // Some tools print colours even when the output is a file.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  return ended(
    spawn(file, args, { cwd, env: { ...process.env, ...plain, ...env }, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
}

/** Starts a command with piped output; the caller reads the output and ends the process. */
export function start({ command: [file, ...args], cwd = ROOT, env = {} }: Run): ChildProcess {
  return spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Returns the exit code; a child that could not start or was killed by a signal counts as failed. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Returns the command that runs a file with the current Node. */
export function nodeScript(path: string, ...args: string[]): [string, ...string[]] {
  return [process.execPath, path, ...args];
}

/** Returns the command of an installed package, read from its manifest because `.bin` differs between systems. */
export function packageCommand(packageName: string, commandName = packageName): [string, ...string[]] {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[commandName];
  if (script === undefined) throw new Error(`${packageName} has no command ${commandName}`);
  return nodeScript(join(folder, script));
}
