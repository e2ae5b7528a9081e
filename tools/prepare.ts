import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { nodeScript, ROOT, run } from './run.ts';

/** Whatever a start needs besides the sources: the built pages, and the server's files without their types. */
try {
  if (await buildWeb()) await fillCompileCache();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function fillCompileCache(): Promise<void> {
  const env = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compile') };
  await run({ command: nodeScript('apps/server/src/warm-up.ts'), env });
}
