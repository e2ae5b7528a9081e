import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended } from './run.ts';
import { freePort, serveUntilInputEnds } from './local-server.ts';

/** `embedded` is a JavaScript implementation of the Redis protocol, for machines without Redis. */
export type RedisSource = 'system' | 'embedded';
export type RunningRedis = { url: string; source: RedisSource; stop: () => Promise<void> };

const SERVER = 'redis-server';

/** Starts a separate Redis that listens on this machine only, stores nothing on disk and is gone when stopped. */
export async function startRedis(
  source: RedisSource = hasSystemRedis() ? 'system' : 'embedded',
): Promise<RunningRedis> {
  return source === 'system' ? startSystemRedis() : startEmbeddedRedis();
}

export function hasSystemRedis(): boolean {
  return spawnSync(SERVER, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function startSystemRedis(): Promise<RunningRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'wenjin-redis-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { child, port } = await launch(folder);
    const removeAtExit = () => {
      child.kill('SIGKILL');
      remove();
    };
    process.once('exit', removeAtExit);
    return {
      url: `redis://127.0.0.1:${port}`,
      source: 'system',
      stop: async () => {
        process.off('exit', removeAtExit);
        const isEnded = ended(child);
        child.kill('SIGTERM');
        await isEnded;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function launch(folder: string): Promise<{ child: ChildProcess; port: number }> {
  let output = '';
  // Another process may take the free port before it is used.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await freePort();
    const settings = { bind: '127.0.0.1', port, dir: folder, save: '', appendonly: 'no' };
    // Passed as flags instead of a configuration file, so that no file of the machine is read.
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn(SERVER, flags, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    output = '';
    const isReady = new Promise<true>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        if (output.length < 20_000) output += chunk;
        if (/ready to accept connections/iu.test(output)) resolve(true);
      });
    });
    if ((await Promise.race([isReady, ended(child)])) === true) return { child, port };
  }
  throw new Error(`Redis did not start\n${output}`);
}

async function startEmbeddedRedis(): Promise<RunningRedis> {
  // Loaded only when needed, because it contains a Lua interpreter.
  const { createRedisServer } = await import('js-redis-server');
  const redis = await createRedisServer();
  const listener = redis.server.server;
  // js-redis-server can only listen on all addresses, so its listener is replaced by one on the loopback address.
  await new Promise((resolve) => listener.close(resolve));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const clients = new Set<Socket>();
  listener.on('connection', (client) => {
    clients.add(client.once('close', () => clients.delete(client)));
  });
  return {
    url: `redis://127.0.0.1:${redis.server.getPort()}`,
    source: 'embedded',
    stop: async () => {
      // Closing would otherwise wait for open client connections.
      for (const client of clients) client.destroy();
      await redis.close();
    },
  };
}

/** `node tools/redis.ts [system|embedded]` prints the URL, then serves until standard input ends. */
if (import.meta.main) await serveUntilInputEnds(startRedis);
