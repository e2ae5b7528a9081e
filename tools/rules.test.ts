import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant } from './plant.ts';
import { ROOT, packageCommand, run } from './run.ts';

type Diagnostic = { code: string; filename: string };

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `  console.error(${index});`).join('\n');
const manyBranches = Array.from({ length: 13 }, (_, index) => `  if (n === ${index}) return ${index + 1};`).join('\n');

const PLANTED: [rule: string, sentence: string, file: string, text: string][] = [
  ['no-explicit-any', 'rejects the type any', 'any.ts', 'export const bad = (value: any) => String(value);'],
  [
    'no-floating-promises',
    'rejects a promise that is neither awaited nor voided',
    'floating.ts',
    'const go = async () => 1;\nexport const bad = () => {\n  go();\n};',
  ],
  [
    'no-misused-promises',
    'rejects a promise as a condition',
    'misused.ts',
    'const go = async () => true;\nexport const bad = () => (go() ? 1 : 2);',
  ],
  ['no-default-export', 'rejects a default export', 'default.ts', 'export default 1;'],
  ['no-console', 'rejects console output in the product', 'console.ts', 'export const bad = () => console.log(1);'],
  [
    'max-params',
    'rejects more than three parameters',
    'params.ts',
    'export const bad = (a: 1, b: 1, c: 1, d: 1) => a + b + c + d;',
  ],
  [
    'max-lines-per-function',
    'rejects a function of more than 80 lines',
    'function.ts',
    `export function bad() {\n${manyLines(85)}\n}`,
  ],
  ['max-lines', 'rejects a file of more than 300 lines', 'lines.ts', `export function bad() {\n${manyLines(305)}\n}`],
  [
    'complexity',
    'rejects a function of more than twelve branches',
    'branches.ts',
    `export function bad(n: number) {\n${manyBranches}\n  return 0;\n}`,
  ],
  ['filename-case', 'rejects a file name that is not kebab-case', 'BadName.ts', 'export const bad = 1;'],
  [
    'no-empty',
    'rejects an empty catch block',
    'empty.ts',
    'export const bad = () => {\n  try {\n    JSON.parse("");\n  } catch {}\n};',
  ],
  [
    'rules-of-hooks',
    'rejects a conditional hook',
    'hook.tsx',
    'declare function useState(n: number): number;\nexport function Bad({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return <p />;\n}',
  ],
  [
    'exhaustive-deps',
    'rejects an effect that omits a dependency',
    'deps.tsx',
    "import { useEffect } from 'react';\nexport function Bad({ id }: { id: string }) {\n  useEffect(() => {\n    document.title = id;\n  }, []);\n  return <p />;\n}",
  ],
  [
    'alt-text',
    'rejects an image without alternative text',
    'picture.tsx',
    'export const Bad = () => <img src="/a.png" />;',
  ],
  [
    'no-danger',
    'rejects HTML from strings',
    'danger.tsx',
    'export const Bad = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
  ],
];

let folder: string;
let diagnostics: Diagnostic[];

// One run for all planted files, because starting the type-aware linter takes most of the time.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenjin-rules-'));
  await cp(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const compilerOptions = { strict: true, module: 'nodenext', jsx: 'react-jsx', lib: ['es2024', 'dom'], types: [] };
  await plant(folder, {
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    'apps/web/src/shared/clean.ts': 'export const good = 1;\n',
    'tools/prints.ts': 'console.log(1);\n',
    ...Object.fromEntries(PLANTED.map(([, , file, text]) => [`apps/web/src/shared/${file}`, `${text}\n`])),
  });
  const { output } = await run({
    command: [...packageCommand('oxlint'), '--type-aware', '--format', 'json'],
    cwd: folder,
  });
  ({ diagnostics } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
    diagnostics: Diagnostic[];
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('lint rules', () => {
  it.each(PLANTED)('[%s] %s', (rule, _sentence, file) => {
    expect(codesOf(file)).toContain(rule);
  });

  it('reports nothing for clean code and allows console output in tools', () => {
    expect(codesOf('clean.ts')).toEqual([]);
    expect(codesOf('prints.ts')).toEqual([]);
  });
});

/**
 * Returns the rule names without their plugin prefix, such as `no-explicit-any` for
 * `typescript-eslint(no-explicit-any)`.
 */
function codesOf(file: string): string[] {
  return diagnostics
    .filter(({ filename }) => filename.endsWith(`/${file}`))
    .map(({ code }) => code.replace(/^.*\(|\)$/gu, ''));
}
