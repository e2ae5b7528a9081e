import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@wenjin/e2e/product';

const TICKS_PER_SECOND = 100;
/**
 * Must be shorter than the vendor's keep-alive of five seconds; otherwise nginx reuses connections that the vendor is
 * closing.
 */
const UPSTREAM_IDLE_S = 3;

export type Served = { origin: string; pids: () => number[]; stop: () => void };

/** Starts the fault vendor of the tests as a separate process. */
export async function startVendor(pieces: number, perSecond: number): Promise<Served> {
  const script = 'apps/server/src/testing/fault-vendor-main.ts';
  const args = [script, '--pieces', String(pieces), '--per-second', String(perSecond)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  return { origin: (await firstLine(child)).trim(), pids: () => pidsOf(child), stop: () => void child.kill() };
}

/** Starts nginx as an unbuffered proxy in front of the vendor; returns undefined when nginx is not installed. */
export async function startNginx(upstream: string): Promise<Served | undefined> {
  const binary = findNginx();
  if (binary === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'wenjin-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port, upstream));
  const child = spawn(binary, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
  await sleep(500);
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}/v1`, pids: () => pidsOf(child), stop };
}

/** CPU seconds used by these processes and their children. */
export function cpuSeconds(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS_PER_SECOND;
}

export function residentKiB(pids: readonly number[]): number {
  return pids
    .map((pid) => Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]))
    .reduce((one, other) => one + other, 0);
}

/** Pins processes to one core, so that the measured process does not share its core with the process that measures. */
export function pin(pids: readonly number[], core: number): void {
  for (const pid of pids) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

function findNginx(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'PATH="$PATH:/usr/sbin" command -v nginx'], { encoding: 'utf8' }).trim();
  } catch {
    // nginx is not installed: the bench leaves out the comparison and says so.
    return undefined;
  }
}

function nginxConfiguration(folder: string, port: number, upstream: string): string {
  return `pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; user root;
events { worker_connections 4096; }
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream vendor { server ${new URL(upstream).host}; keepalive 1000; keepalive_timeout ${UPSTREAM_IDLE_S}s; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://vendor; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffering off; proxy_read_timeout 600s; } } }`;
}

function pidsOf(child: ChildProcess): number[] {
  const pid = child.pid ?? 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [
    pid,
    ...children
      .split(' ')
      .filter((text) => text !== '')
      .map(Number),
  ];
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().split('\n')[0] ?? ''));
    child.once('exit', () => reject(new Error('the vendor did not start')));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
