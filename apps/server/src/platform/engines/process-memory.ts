import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the resident memory of a process in bytes, or undefined when it is gone or the system does not say. */
export async function readProcessMemory(pid: number): Promise<number | undefined> {
  try {
    if (process.platform === 'linux') {
      const kilobytes = /^VmRSS:\s+(\d+) kB$/mu.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
      return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
    }
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Number(stdout.trim()) * 1024;
  } catch {
    // The process has ended, or there is no ps.
    return undefined;
  }
}
