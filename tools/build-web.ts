import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { ROOT, packageCommand, run } from './run.ts';
import { readStamp, stampOf } from './stamp.ts';

const WEB = join(ROOT, 'apps/web');
const STAMP_FILE = join(WEB, 'dist/.stamp');
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];

/** Builds the web client unless the build is up to date. Returns true when it had to build. */
export async function buildWeb(): Promise<boolean> {
  const stamp = await stampOf(SOURCES);
  if ((await readStamp(STAMP_FILE)) === stamp) return false;

  const { exitCode, output } = await run({
    command: [...packageCommand('vite'), 'build', '--logLevel', 'warn'],
    cwd: WEB,
    env: { NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error(`the web client could not be built\n${output}`);
  await compressFiles(join(WEB, 'dist'));
  await writeFile(STAMP_FILE, stamp);
  return true;
}

if (import.meta.main) await buildWeb();
