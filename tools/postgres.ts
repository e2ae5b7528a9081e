import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findPostgres,
  unprivilegedIdentity,
  type Identity,
  type PostgresBinaries,
  type PostgresSource,
} from './postgres-binaries.ts';
import { ended } from './run.ts';
import { freePort, serveUntilInputEnds } from './local-server.ts';

export type RunningPostgres = {
  url: string;
  source: PostgresSource;
  major: number;
  /** Shuts the server down and keeps its data. */
  halt: () => Promise<void>;
  /** Starts it again on the same data and port. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
};
type Home = { folder: string; data: string; binaries: PostgresBinaries; identity: Identity | undefined };

/**
 * Starts a separate PostgreSQL with an empty data folder that listens on this machine only and is deleted when stopped.
 */
export async function startPostgres(source?: PostgresSource): Promise<RunningPostgres> {
  const home = await createHome(source);
  try {
    await initialise(home);
    let { child, port } = await launch(home);
    const halt = async () => {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients that forgot to leave.
      const isEnded = ended(child);
      child.kill('SIGINT');
      await isEnded;
    };
    const removeAtExit = () => {
      child.kill('SIGQUIT');
      rmSync(home.folder, { recursive: true, force: true });
    };
    process.once('exit', removeAtExit);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      source: home.binaries.source,
      major: home.binaries.major,
      halt,
      resume: async () => {
        ({ child, port } = await launch(home, port));
      },
      stop: async () => {
        process.off('exit', removeAtExit);
        if (child.exitCode === null) await halt();
        rmSync(home.folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(home.folder, { recursive: true, force: true });
    throw error;
  }
}

async function createHome(source: PostgresSource | undefined): Promise<Home> {
  const identity = await unprivilegedIdentity();
  const folder = await mkdtemp(join(tmpdir(), 'wenjin-postgres-'));
  await chmod(folder, 0o755);
  const binaries = await findPostgres({ source, identity, scratch: folder });
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (identity) await chown(data, identity.uid, identity.gid);
  return { folder, data, binaries, identity };
}

/**
 * `--no-sync` applies only to creating the empty cluster; the running server syncs every commit, which the product
 * requires.
 */
async function initialise(home: Home): Promise<void> {
  const locales =
    home.binaries.major >= 17
      ? [['--locale-provider=builtin', '--locale=C.UTF-8']]
      : // Older systems have no C.UTF-8, but they have C, which also sorts by byte.
        [['--locale=C.UTF-8'], ['--locale=C']];
  let output = '';
  for (const locale of locales) {
    const flags = ['-D', home.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', ...locale];
    const child = startBinary(home, 'initdb', flags);
    output = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    if ((await ended(child)) === 0) return;
  }
  throw new Error(`initdb failed\n${output}`);
}

async function launch(home: Home, samePort?: number): Promise<{ child: ChildProcess; port: number }> {
  let output = '';
  // Another process may take the free port before it is used.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = samePort ?? (await freePort());
    const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200 };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = startBinary(home, 'postgres', ['-D', home.data, ...flags]);
    output = '';
    const isReady = new Promise<true>((resolve) => {
      child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
        if (output.length < 20_000) output += chunk;
        if (chunk.includes('ready to accept connections')) resolve(true);
      });
    });
    if ((await Promise.race([isReady, ended(child)])) === true) return { child, port };
  }
  throw new Error(`PostgreSQL did not start\n${output}`);
}

function startBinary(home: Home, name: string, flags: string[]): ChildProcess {
  return spawn(join(home.binaries.folder, name), flags, {
    cwd: home.data,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...home.identity,
  });
}

/** `node tools/postgres.ts [system|embedded]`: prints the URL, then serves until its standard input ends; obeys `halt` and `resume`. */
if (import.meta.main) await serveUntilInputEnds(startPostgres);
