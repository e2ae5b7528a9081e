import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { ROOT, packageCommand, run } from './run.ts';

const WEB = join(ROOT, 'apps/web');
const STAMP_FILE = join(WEB, 'dist/.stamp');
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules']);

/** Builds the pages unless they are as new as their sources. True when it had to. */
export async function buildWeb(): Promise<boolean> {
  const stamp = await sourcesStamp();
  if ((await readStamp()) === stamp) return false;

  const { exitCode, output } = await run({
    command: [...packageCommand('vite'), 'build', '--logLevel', 'warn'],
    cwd: WEB,
    env: { NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error(`the pages could not be built\n${output}`);
  await compressFiles(join(WEB, 'dist'));
  await writeFile(STAMP_FILE, stamp);
  return true;
}

/** Sizes and times instead of contents: reading every file would cost a second start its speed. */
async function sourcesStamp(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const line of await fileLines(join(ROOT, source))) hash.update(line);
  }
  return hash.digest('hex');
}

async function fileLines(path: string): Promise<string[]> {
  const info = await stat(path);
  if (!info.isDirectory()) return [`${path} ${info.size} ${info.mtimeMs}\n`];
  const names = (await readdir(path)).filter((name) => !NOT_SOURCES.has(name)).toSorted();
  const lines = await Promise.all(names.map((name) => fileLines(join(path, name))));
  return lines.flat();
}

async function readStamp(): Promise<string | undefined> {
  try {
    return await readFile(STAMP_FILE, 'utf8');
  } catch {
    // Never built; the caller builds.
    return undefined;
  }
}

if (import.meta.main) await buildWeb();
