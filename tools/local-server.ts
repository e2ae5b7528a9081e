import { createServer } from 'node:net';

type Source = 'system' | 'embedded';
type Running = { url: string; stop: () => Promise<void> };

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Makes a program of a server for tests: prints its address, then serves until standard input ends or a signal comes. */
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
