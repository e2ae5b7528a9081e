import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { nodeScript, ROOT, run } from './run.ts';
import { readStamp, stampOf } from './stamp.ts';

const CACHE = join(ROOT, '.cache/compile');
const STAMP_FILE = join(ROOT, '.cache/compile.stamp');

/** Prepares what a start needs in addition to the sources: the built web client and the compile cache of the server. */
try {
  await buildWeb();
  await fillCompileCache();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Loads every file of the server once in another process, so that the server process never loads the TypeScript
 * compiler.
 */
async function fillCompileCache(): Promise<void> {
  const stamp = await stampOf(['apps/server/src', 'packages', 'package-lock.json']);
  if ((await readStamp(STAMP_FILE)) === stamp) return;
  await run({ command: nodeScript('apps/server/src/warm-up.ts'), env: { NODE_COMPILE_CACHE: CACHE } });
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await writeFile(STAMP_FILE, stamp);
}
