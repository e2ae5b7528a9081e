import { existsSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const WEB_CONFIG = './apps/web/vitest.config.ts';

/** Journeys that are about what the page draws: another database would show the same page for minutes more. */
const DRAWN_ONLY = ['accessible', 'accounts-accessible', 'composer', 'markdown', 'slash', 'theme'];

/** The same journeys on either database: `vitest --project e2e-sqlite`, or `--project 'e2e-*'` for both. */
function journeysOn(database: 'sqlite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    test: {
      name: `e2e-${database}`,
      environment: 'node',
      include: ['e2e/src/**/*.test.ts'],
      exclude: database === 'postgres' ? DRAWN_ONLY.map((name) => `e2e/src/${name}.test.ts`) : [],
      globalSetup: ['e2e/src/build-first.ts'],
      env: { E2E_DATABASE: database },
      // A browser on a busy machine takes its time; a journey that goes well never waits so long.
      testTimeout: 180_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

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
      journeysOn('sqlite'),
      journeysOn('postgres'),
    ],
  },
});
