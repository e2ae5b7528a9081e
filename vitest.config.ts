import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const WEB_CONFIG = './apps/web/vitest.config.ts';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', environment: 'node', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          // A first test of a file may wait for its own database on a busy machine.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      ...(existsSync(new URL(WEB_CONFIG, import.meta.url)) ? [WEB_CONFIG] : []),
      { test: { name: 'tools', environment: 'node', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['e2e/src/build-first.ts'],
          // Each file starts a product and a browser; more at once only makes each of them wait.
          maxWorkers: 2,
        },
      },
    ],
  },
});
