import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startPostgres } from './postgres.ts';

describe.each(['system', 'embedded'] as const)('PostgreSQL for tests, %s', (source) => {
  // Skipped where no system PostgreSQL is installed: the embedded one exists for such machines.
  it.skipIf(source === 'system' && !existsSync('/usr/lib/postgresql'))(
    'starts, listens on the loopback address only, can be halted and resumed, and stops completely',
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
