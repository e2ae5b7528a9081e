import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

type Source = 'system' | 'embedded';
type Running = {
  url: string;
  halt?: () => Promise<void>;
  resume?: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Returns a free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Runs a test server as a program: prints its URL, then serves until standard input ends or a signal arrives. The
 * lines `halt` and `resume` on standard input stop it and start it again; it confirms each with the same line.
 */
export async function serveUntilInputEnds(start: (source?: Source) => Promise<Running>): Promise<void> {
  const [source] = process.argv.slice(2);
  const running = await start(source === 'system' || source === 'embedded' ? source : undefined);
  console.log(running.url);
  await new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin }).once('close', resolve);
    lines.on('line', (line) => {
      if (line === 'halt' || line === 'resume') void running[line]?.().then(() => console.log(line));
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await running.stop();
  process.exit();
}
