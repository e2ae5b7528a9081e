import { createServer } from 'node:net';

type Source = 'system' | 'embedded';
type Running = { url: string; stop: () => Promise<void> };

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

/** Runs a test server as a program: prints its URL, then serves until standard input ends or a signal arrives. */
export async function serveUntilInputEnds(start: (source?: Source) => Promise<Running>): Promise<void> {
  const [source] = process.argv.slice(2);
  const running = await start(source === 'system' || source === 'embedded' ? source : undefined);
  console.log(running.url);
  await new Promise((resolve) => {
    process.stdin.resume().once('end', resolve);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await running.stop();
  process.exit();
}
