import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { installEngine } from './install/install-engine.ts';
import { listEngines, SOURCES } from './install/engine-source.ts';

// `npm run engines` installs all engines by hand; the server starts the same script for one engine in the background.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, sources: { type: 'string', default: SOURCES } },
});
if (existsSync('.env')) process.loadEnvFile('.env');
const into = values.into ?? (process.env['ENGINES_DIR'] || join(SOURCES, '../.cache/engines'));
const isFromServer = process.send !== undefined;
const percents = new Map<string, number>();
if (isFromServer) {
  // The server has ended; npm ends with this process.
  process.on('disconnect', () => process.exit(1));
  setPriority(constants.priority.PRIORITY_LOW);
}

const names = positionals.length > 0 ? positionals : listEngines(values.sources);
// Side by side: npm waits for the network and for its own checks in turn, and each engine has a folder of its own.
await Promise.all(names.map(installOne));
if (isFromServer) {
  process.removeAllListeners('disconnect');
  process.disconnect();
}

async function installOne(name: string): Promise<void> {
  try {
    await installEngine({ name, source: join(values.sources, name), into, onPercent: report(name) });
    if (!isFromServer) console.log(`引擎 ${name} 已就绪：${join(into, name)}`);
  } catch (error) {
    process.exitCode = 1;
    const reason = error instanceof Error ? error.message : String(error);
    if (isFromServer) process.send?.({ reason, detail: detailOf(error) });
    else console.error(`引擎 ${name} 安装失败：${reason}`);
  }
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${error.stack ?? ''}\n${typeof error.cause === 'string' ? error.cause : ''}`;
}

/** Shows the percent of all engines on one line of a terminal. */
function report(name: string): (percent: number) => void {
  return (percent) => {
    if (percents.get(name) === percent) return;
    percents.set(name, percent);
    if (isFromServer) process.send?.({ percent });
    else if (process.stdout.isTTY)
      process.stdout.write(`\r${[...percents].map(([each, done]) => `引擎 ${each}：${done}%`).join('  ')}  `);
  };
}
