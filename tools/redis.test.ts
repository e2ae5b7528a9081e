import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { hasSystemRedis, startRedis } from './redis.ts';

describe.each(['system', 'embedded'] as const)('Redis for tests, %s', (source) => {
  // Skipped where no system Redis is installed: the embedded one exists for such machines.
  it.skipIf(source === 'system' && !hasSystemRedis())(
    'starts, listens on the loopback address only, and stops completely',
    async () => {
      const redis = await startRedis(source);
      expect(redis.source).toBe(source);
      const { hostname, port } = new URL(redis.url);
      expect(hostname).toBe('127.0.0.1');
      expect(await ping(hostname, Number(port))).toContain('PONG');
      for (const address of otherAddresses()) expect(await ping(address, Number(port))).toBe('refused');

      await redis.stop();
      expect(await ping(hostname, Number(port))).toBe('refused');
    },
  );
});

function ping(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => socket.write('*1\r\n$4\r\nPING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data));
    });
    socket.once('error', () => resolve('refused'));
  });
}

function otherAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  );
}
