import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant, type Files } from './plant.ts';
import { ROOT } from './run.ts';
import { cruiseWalls, type Violation } from './walls.ts';

/** A small repository in which every import is allowed. */
const CLEAN: Files = {
  'packages/contract/src/endpoint.ts': `import { z } from 'zod';\nexport const input = z.string();\n`,
  'packages/domain/src/title.ts': `import { input } from '@wenjin/contract/endpoint';\nexport const title = input;\n`,
  'packages/domain/src/title.test.ts': `import { it } from 'vitest';\nimport { title } from './title.ts';\nit('is', () => title);\n`,
  'apps/server/src/main.ts': `import { build } from './app/build.ts';\nbuild();\n`,
  'apps/server/src/app/build.ts': [
    `import fastify from 'fastify';`,
    `import { chatRoutes } from '../features/chat/chat.routes.ts';`,
    `export const build = () => chatRoutes(fastify());\n`,
  ].join('\n'),
  'apps/server/src/features/chat/chat.routes.ts': [
    `import type { FastifyInstance } from 'fastify';`,
    `import { save } from './chat.repository.ts';`,
    `export const chatRoutes = (app: FastifyInstance) => app.get('/', save);\n`,
  ].join('\n'),
  'apps/server/src/features/chat/chat.repository.ts': [
    `import { sql } from 'kysely';`,
    `import { open } from '../../platform/db/open.ts';`,
    'export const save = () => sql`select 1`.execute(open());\n',
  ].join('\n'),
  'apps/server/src/features/search/find.ts': `export const find = () => 1;\n`,
  'apps/server/src/platform/db/open.ts': `import { DatabaseSync } from 'node:sqlite';\nimport pg from 'pg';\nexport const open = () => [DatabaseSync, pg];\n`,
  'apps/server/src/testing/fake.ts': `export const fake = 1;\n`,
  'apps/web/src/app/main.tsx': `import { ChatPage } from '../pages/chat-page.tsx';\nexport const app = <ChatPage />;\n`,
  'apps/web/src/pages/chat-page.tsx': `import { Chat } from '../features/chat/chat.tsx';\nexport const ChatPage = () => <Chat />;\n`,
  'apps/web/src/features/chat/chat.tsx': `import { call } from '../../shared/call.ts';\nexport const Chat = () => <p>{call}</p>;\n`,
  'apps/web/src/features/search/search.tsx': `export const Search = () => <p />;\n`,
  'apps/web/src/shared/call.ts': `export const call = 1;\n`,
  'engines/ocr/main.ts': `export const engine = 1;\n`,
  'e2e/src/api.ts': `import { input } from '@wenjin/contract/endpoint';\nexport const api = input;\n`,
  'bench/src/main.ts': `import { api } from '@wenjin/e2e/api';\nexport const bench = api;\n`,
};

const VIOLATIONS: [rule: string, sentence: string, planted: Files][] = [
  [
    'no-cycles',
    'rejects two files that import each other',
    {
      'apps/web/src/shared/bad.ts': `import { b } from './bad-b.ts';\nexport const a = () => b;\n`,
      'apps/web/src/shared/bad-b.ts': `import { a } from './bad.ts';\nexport const b = () => a;\n`,
    },
  ],
  [
    'no-cycles',
    'rejects two files that import only types from each other',
    {
      'packages/domain/src/bad.ts': `import type { B } from './bad-b.ts';\nexport type A = B | 1;\n`,
      'packages/domain/src/bad-b.ts': `import type { A } from './bad.ts';\nexport type B = A | 2;\n`,
    },
  ],
  [
    'no-cycles',
    'rejects a cycle that is closed by an inline type import',
    {
      'packages/domain/src/bad.ts': `import { type B, b } from './bad-b.ts';\nexport type A = B;\nexport const a = b;\n`,
      'packages/domain/src/bad-b.ts': `import { type A } from './bad.ts';\nexport type B = A;\nexport const b = 1;\n`,
    },
  ],
  [
    'no-folder-cycles',
    'rejects two folders of a feature that import each other',
    {
      'apps/server/src/features/chat/thread/a.ts': `export const a = 1;\n`,
      'apps/server/src/features/chat/thread/b.ts': `import { c } from '../answer/c.ts';\nexport const b = c;\n`,
      'apps/server/src/features/chat/answer/c.ts': `export const c = 1;\n`,
      'apps/server/src/features/chat/answer/d.ts': `import { a } from '../thread/a.ts';\nexport const d = a;\n`,
    },
  ],
  [
    'engines-stand-alone',
    'rejects an engine that imports the product',
    {
      'engines/ocr/bad.ts': `import { input } from '../../packages/contract/src/endpoint.ts';\nexport const a = input;\n`,
    },
  ],
  [
    'product-not-to-engines',
    'rejects a server that loads an engine into its own process',
    {
      'apps/server/src/platform/bad.ts': `import { engine } from '../../../../engines/ocr/main.ts';\nexport const a = engine;\n`,
    },
  ],
  [
    'migrations-import-no-live-code',
    'rejects a migration that imports application code',
    {
      'apps/server/src/platform/db/migrations/2026-bad.ts': `import { open } from '../open.ts';\nexport const up = open;\n`,
    },
  ],
  [
    'contract-imports-zod-only',
    'rejects an import of the domain in the contract',
    { 'packages/contract/src/bad.ts': `import { title } from '@wenjin/domain/title';\nexport const bad = title;\n` },
  ],
  [
    'contract-imports-zod-only',
    'rejects an import of Node in the contract',
    { 'packages/contract/src/bad.ts': `import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;\n` },
  ],
  [
    'domain-imports-contract-only',
    'rejects an import of zod in the domain',
    { 'packages/domain/src/bad.ts': `import { z } from 'zod';\nexport const bad = z;\n` },
  ],
  [
    'domain-imports-contract-only',
    'rejects input and output in the domain',
    { 'packages/domain/src/bad.ts': `import { readFileSync } from 'fs';\nexport const bad = readFileSync;\n` },
  ],
  [
    'package-tests-import-vitest-only',
    'rejects a domain test that imports the server',
    {
      'packages/domain/src/bad.test.ts': `import { find } from '../../../apps/server/src/features/search/find.ts';\nfind();\n`,
    },
  ],
  [
    'web-and-server-never-meet',
    'rejects an import of the server in the web client',
    {
      'apps/web/src/shared/bad.ts': `import { open } from '../../../server/src/platform/db/open.ts';\nexport const bad = open;\n`,
    },
  ],
  [
    'web-and-server-never-meet',
    'rejects an import of the web client in the server, even of a type',
    {
      'apps/server/src/app/bad.ts': `import type { call } from '../../../web/src/shared/call.ts';\nexport type Bad = typeof call;\n`,
    },
  ],
  [
    'feature-not-to-feature',
    'rejects a server feature that imports another feature',
    { 'apps/server/src/features/chat/bad.ts': `import { find } from '../search/find.ts';\nexport const bad = find;\n` },
  ],
  [
    'feature-not-to-feature',
    'rejects a web feature that imports another feature',
    {
      'apps/web/src/features/chat/bad.tsx': `import { Search } from '../search/search.tsx';\nexport const Bad = () => <Search />;\n`,
    },
  ],
  [
    'feature-not-to-app',
    'rejects a server feature that imports the composition root',
    {
      'apps/server/src/features/search/bad.ts': `import { build } from '../../app/build.ts';\nexport const bad = build;\n`,
    },
  ],
  [
    'feature-not-to-app',
    'rejects a web feature that imports a page',
    {
      'apps/web/src/features/search/bad.ts': `import { ChatPage } from '../../pages/chat-page.tsx';\nexport const bad = ChatPage;\n`,
    },
  ],
  [
    'page-not-to-app',
    'rejects a page that imports the app folder',
    { 'apps/web/src/pages/bad.ts': `import { app } from '../app/main.tsx';\nexport const bad = app;\n` },
  ],
  [
    'base-not-to-feature',
    'rejects a feature import in the platform',
    {
      'apps/server/src/platform/bad.ts': `import { find } from '../features/search/find.ts';\nexport const bad = find;\n`,
    },
  ],
  [
    'base-not-to-feature',
    'rejects a feature import in shared',
    {
      'apps/web/src/shared/bad.ts': `import { Search } from '../features/search/search.tsx';\nexport const bad = Search;\n`,
    },
  ],
  [
    'sql-only-in-repositories',
    'rejects SQL in a use case',
    {
      'apps/server/src/features/chat/bad.ts':
        'import { sql } from "kysely";\nexport const bad = sql`delete from users`;\n',
    },
  ],
  [
    'sql-only-in-repositories',
    'rejects the embedded database in a route',
    {
      'apps/server/src/features/chat/bad.routes.ts': `import { DatabaseSync } from 'node:sqlite';\nexport const bad = DatabaseSync;\n`,
    },
  ],
  [
    'sql-only-in-repositories',
    'rejects PostgreSQL in the platform outside of its database folder',
    { 'apps/server/src/platform/live/bad.ts': `import pg from 'pg';\nexport const bad = pg;\n` },
  ],
  [
    'fastify-only-in-routes',
    'rejects Fastify in a use case',
    {
      'apps/server/src/features/chat/bad.ts': `import type { FastifyRequest } from 'fastify';\nexport type Bad = FastifyRequest;\n`,
    },
  ],
  [
    'fastify-only-in-routes',
    'rejects a Fastify plugin in a repository',
    {
      'apps/server/src/features/chat/bad.repository.ts': `import cookie from '@fastify/cookie';\nexport const bad = cookie;\n`,
    },
  ],
  ['no-barrels', 'rejects index files', { 'apps/web/src/features/chat/index.ts': `import './chat.tsx';\n` }],
  ['no-re-exports', 'rejects a re-export', { 'apps/web/src/shared/bad.ts': `export * from './call.ts';\n` }],
  [
    'outside-only-by-http',
    'rejects an end-to-end test that imports more of the product than the contract',
    {
      'e2e/src/bad.ts': `import { find } from '../../apps/server/src/features/search/find.ts';\nexport const bad = find;\n`,
    },
  ],
  [
    'outside-only-by-http',
    'rejects a bench that imports the domain',
    { 'bench/src/bad.ts': `import { title } from '@wenjin/domain/title';\nexport const bad = title;\n` },
  ],
  [
    'product-not-to-tools',
    'rejects an import of the end-to-end tests in the product',
    { 'apps/server/src/app/bad.ts': `import { api } from '../../../../e2e/src/api.ts';\nexport const bad = api;\n` },
  ],
  [
    'tools-not-to-product',
    'rejects a tool that imports the product',
    { 'tools/bad.ts': `import { find } from '../apps/server/src/features/search/find.ts';\nfind();\n` },
  ],
  [
    'testing-only-from-tests',
    'rejects an import of test fakes in the product',
    { 'apps/server/src/app/bad.ts': `import { fake } from '../testing/fake.ts';\nexport const bad = fake;\n` },
  ],
];

let clean: string;
let broken: string;
let found: Violation[];

// All violations are planted in one repository under separate names, because one cruise for each would take 15 seconds.
beforeAll(async () => {
  [clean, broken] = await Promise.all([buildRepository(), buildRepository()]);
  for (const [index, [, , planted]] of VIOLATIONS.entries()) await plant(broken, numbered(planted, index));
  ({ violations: found } = await cruiseWalls(broken));
});
afterAll(() => Promise.all([clean, broken].map((root) => rm(root, { recursive: true, force: true }))));

describe('walls', () => {
  it('reports nothing for a clean repository and reads all of its files', async () => {
    const { violations, moduleCount } = await cruiseWalls(clean);
    expect(violations).toEqual([]);
    expect(moduleCount).toBe(Object.keys(CLEAN).length);
  });

  it('finds no forbidden import in this repository', async () => {
    const { violations, moduleCount } = await cruiseWalls();
    expect(violations).toEqual([]);
    expect(moduleCount).toBeGreaterThan(20);
  });

  it.each(VIOLATIONS.map(([rule, sentence, planted], index) => ({ rule, sentence, planted, index })))(
    '[$rule] $sentence',
    ({ rule, planted, index }) => {
      const files = Object.keys(numbered(planted, index));
      const rules = found.filter(({ from }) => files.includes(from)).map((violation) => violation.rule);
      // Expects exactly one rule: a second violation by accident would hide that the tested rule no longer works.
      expect(new Set(rules)).toEqual(new Set([rule]));
    },
  );
});

function numbered(planted: Files, index: number): Files {
  const number = (text: string) => text.replaceAll(/\bbad\b/gu, `bad-${index}`);
  return Object.fromEntries(
    Object.entries(planted).map(([path, text]) => [number(path), text.replaceAll(/\/bad\b/gu, `/bad-${index}`)]),
  );
}

async function buildRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'wenjin-walls-'));
  await plant(root, CLEAN);
  await cp(join(ROOT, '.dependency-cruiser.cjs'), join(root, '.dependency-cruiser.cjs'));
  // Links the real packages, because a rule once missed imports that resolved to their real paths.
  for (const name of ['zod', 'vitest', 'fastify', '@fastify/cookie', 'kysely', 'pg']) {
    await mkdir(dirname(join(root, 'node_modules', name)), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
  await mkdir(join(root, 'node_modules/@wenjin'), { recursive: true });
  for (const [name, folder] of [
    ['contract', 'packages/contract'],
    ['domain', 'packages/domain'],
    ['e2e', 'e2e'],
  ] as const) {
    await plant(root, {
      [`${folder}/package.json`]: JSON.stringify({ name: `@wenjin/${name}`, exports: { './*': './src/*.ts' } }),
    });
    await symlink(join(root, folder), join(root, 'node_modules/@wenjin', name));
  }
  return root;
}
