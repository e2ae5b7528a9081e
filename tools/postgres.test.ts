import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startPostgres } from './postgres.ts';

describe.each(['system', 'embedded'] as const)('PostgreSQL for tests, %s', (source) => {
  // A machine without its own PostgreSQL is the reason for the embedded one, so its absence is no failure.
  it.skipIf(source === 'system' && !existsSync('/usr/lib/postgresql'))(
    'starts, listens here only, can be halted and resumed, and is gone when stopped',
    async () => {
      const postgres = await startPostgres(source);
      expect(postgres.source).toBe(source);
      const { hostname, port } = new URL(postgres.url);
      expect(hostname).toBe('127.0.0.1');
      expect(await canConnect(Number(port))).toBe(true);

      await postgres.halt();
      expect(await canConnect(Number(port))).toBe(false);
      await postgres.resume();
      expect(await canConnect(Number(port))).toBe(true);

      await postgres.stop();
      expect(await canConnect(Number(port))).toBe(false);
    },
  );
});

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
