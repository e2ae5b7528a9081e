import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT, ended, nodeScript, packageCommand, start } from './run.ts';

const children = [
  prefixed('server', start({ command: nodeScript('--watch', 'apps/server/src/main.ts'), env: { PORT: '3000' } })),
  prefixed(
    'web',
    start({
      command: [...packageCommand('vite'), '--port', '5173', '--strictPort'],
      cwd: join(ROOT, 'apps/web'),
    }),
  ),
];

// Ctrl+C in a terminal also reaches the child processes, but `kill` on this process does not, so the signal is
// forwarded.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
await Promise.race(children.map(ended));
stopAll();

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

function prefixed(name: string, child: ChildProcess): ChildProcess {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`));
  }
  return child;
}
