import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findWrongNames, type Document, type Repository } from './doc-names.ts';
import { ROOT, run } from './run.ts';

type Manifest = { scripts?: Record<string, string> };
type Lock = { packages: Record<string, unknown> };

const SOURCE =
  /^(?:apps|packages|e2e|bench|tools)\/.*\.(?:ts|tsx|mjs)$|^\.env\.example$|^(?:package|tsconfig\.base)\.json$/u;
const DOCUMENT = /^(?:README.*|CONTRIBUTING|CHANGELOG)\.md$|^docs\/.*\.md$/u;
/** This test contains wrong names on purpose. */
const OWN_FILE = 'tools/docs.test.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

async function readRepository(): Promise<Repository> {
  const { output } = await run({ command: ['git', 'ls-files', '--cached', '--others', '--exclude-standard'] });
  const files = output.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)));
  const { packages } = JSON.parse(read('package-lock.json')) as Lock;
  return {
    files,
    scripts: Object.keys((JSON.parse(read('package.json')) as Manifest).scripts ?? {}),
    packages: Object.keys(packages).map((path) => path.replace(/^.*node_modules\//u, '')),
    source: files
      .filter((file) => SOURCE.test(file) && file !== OWN_FILE)
      .map(read)
      .join('\n'),
  };
}

let repository: Repository;

beforeAll(async () => {
  repository = await readRepository();
});

describe('names in documents', () => {
  it('finds no wrong name in the documents of this repository', () => {
    const documents = repository.files
      .filter((file) => DOCUMENT.test(file))
      .map((path): Document => ({ path, text: read(path) }));
    expect(documents.length).toBeGreaterThan(10);
    expect(findWrongNames(documents, repository)).toEqual([]);
  });

  it.each([
    '`apps/server/src/gone.ts`',
    '`features/chat/gone/`',
    '`domain/chat/gone.ts`',
    '`gone-file.ts`',
    '`*.gone.ts`',
    '`npm run gone`',
    '`npm run gone -- all`',
    '`node tools/gone.ts`',
    '```\nnpm run gone   # explained\n```',
    '`GONE_VARIABLE`',
    '`GONE_*`',
    '`GONE_VARIABLE=1`',
    '`/api/gone/{id}`',
    '`goneFunction()`',
    '[text](gone.md)',
    '[text](../gone/)',
  ])('reports a name that does not exist: %s', (text) => {
    const wrong = findWrongNames([{ path: 'docs/planted.md', text }], repository);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain('docs/planted.md: ');
  });

  it.each([
    '`tools/docs.test.ts`',
    '`platform/db/`',
    '`domain/chat/title.ts`',
    '`title.ts`',
    '`*.repository.ts`',
    '`npm run check`',
    '`npm test -- server`',
    '`node e2e/src/crash.ts --rounds 20`',
    '```\nnpm start     # explained\n```',
    '`DATABASE_URL`',
    '`S3_*`',
    '`/office/doc/{id}`',
    '`saveTemplate`',
    '`@swc/core`',
    '[text](architecture.md#walls)',
    '`select 1`',
  ])('accepts a name that exists: %s', (text) => {
    expect(findWrongNames([{ path: 'docs/planted.md', text }], repository)).toEqual([]);
  });
});
