import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type TcpProxy = {
  /** The target's URL with the proxy's host and port. */
  url: string;
  /** Closes every connection and refuses new ones. */
  cut(): void;
  /** Swallows every byte in both directions; connections stay open. */
  freeze(): void;
  /** Swallows only what the server sends. */
  mute(): void;
  /** Lets the next statement that contains the text through and swallows every response from then on. */
  muteAfter(text: string): void;
  isMuted(): boolean;
  heal(): void;
};

/** A TCP proxy in front of a database or Redis that breaks the connection on demand. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' | 'mute' = 'open';
  let fatalText: string | undefined;
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
      from.on('data', (data) => {
        if (to === upstream && fatalText !== undefined && data.includes(fatalText)) {
          state = 'mute';
          fatalText = undefined;
        }
        if (state === 'open' || (state === 'mute' && to === upstream)) to.write(data);
      });
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
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: url.href,
    cut() {
      state = 'cut';
      dropAll();
    },
    freeze: () => void (state = 'frozen'),
    mute: () => void (state = 'mute'),
    muteAfter: (text) => void (fatalText = text),
    isMuted: () => state === 'mute',
    heal: () => void (state = 'open'),
  };
}
