import { existsSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const WEB_CONFIG = './apps/web/vitest.config.ts';

/**
 * End-to-end tests that depend on stored data and therefore also run on PostgreSQL. Repository and route tests already
 * run on both databases, so the other journeys would only repeat the same pages for minutes.
 */
const ON_POSTGRES = [
  'accounts',
  'answer',
  'archive',
  'charts-kept',
  'compare-instances',
  'continued',
  'crash/crash-verify',
  'documents',
  'export',
  'history',
  'history-order',
  'killed',
  'knowledge-admin',
  'outage',
  'pictures-engine',
  'pictures-kept',
  'recycle-bin',
  'search',
  'two-instances',
];

/** End-to-end tests on one database: `vitest --project e2e-sqlite`, or `--project 'e2e-*'` for both. */
function journeysOn(database: 'sqlite' | 'postgres'): TestProjectInlineConfiguration {
  return {
    test: {
      name: `e2e-${database}`,
      environment: 'node',
      include:
        database === 'postgres' ? ON_POSTGRES.map((name) => `e2e/src/${name}.test.ts`) : ['e2e/src/**/*.test.ts'],
      globalSetup: ['e2e/src/build-first.ts'],
      env: { E2E_DATABASE: database },
      // A browser is slow on a busy machine; a successful journey never takes this long.
      testTimeout: 180_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', environment: 'node', include: ['packages/*/src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          // The server keeps no state in its modules, so each worker loads it once and not for every file.
          isolate: false,
          globalSetup: ['apps/server/src/testing/prepared-databases.ts'],
          // On a busy machine the first test of a file may wait for its database.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'engines', environment: 'node', include: ['engines/**/*.test.ts'] } },
      ...(existsSync(new URL(WEB_CONFIG, import.meta.url)) ? [WEB_CONFIG] : []),
      { test: { name: 'tools', environment: 'node', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
      journeysOn('sqlite'),
      journeysOn('postgres'),
    ],
  },
});
