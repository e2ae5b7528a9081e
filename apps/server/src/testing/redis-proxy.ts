import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type RedisProxy = { url: string; cut(): void; freeze(): void; mute(): void; heal(): void };

/**
 * A proxy for Redis that can cut connections, swallow all data or only the replies, and accept new connections again.
 */
export async function openRedisProxy(target: string): Promise<RedisProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' | 'mute' = 'open';
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (state === 'cut') return client.destroy();
    const upstream = connect({ host: hostname, port: Number(port) });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => (state === 'open' || (state === 'mute' && to === upstream)) && to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    dropAll();
    server.close();
  });
  const address = server.address();
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      state = 'cut';
      dropAll();
    },
    freeze: () => void (state = 'frozen'),
    mute: () => void (state = 'mute'),
    heal: () => void (state = 'open'),
  };
}
