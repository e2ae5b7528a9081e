import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before the first use of the thread pool, which then keeps its size. Passwords, pictures and captchas each have a limit
// of their own (4, 2 and 1); with the default of four threads one kind could take them all.
process.env['UV_THREADPOOL_SIZE'] ??= '8';

// Plain JavaScript: this process becomes the server and must not load the TypeScript compiler, which would stay in
// memory.
const prepare = fileURLToPath(new URL('prepare.ts', import.meta.url));
const { status } = spawnSync(process.execPath, [prepare], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

// The computed URLs keep the server's types out of the type check of the tools.
await import(new URL('../apps/server/libraries.mjs', import.meta.url).href);
// Worker threads that the server starts read this variable.
process.env['NODE_COMPILE_CACHE'] = fileURLToPath(new URL('../.cache/compile', import.meta.url));
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
// Imported into this process, so that signals reach the server itself.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href);
