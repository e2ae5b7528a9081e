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
  ['no-explicit-any', 'nothing is any', 'any.ts', 'export const bad = (value: any) => String(value);'],
  [
    'no-floating-promises',
    'a promise is awaited or voided',
    'floating.ts',
    'const go = async () => 1;\nexport const bad = () => {\n  go();\n};',
  ],
  [
    'no-misused-promises',
    'a promise is no condition',
    'misused.ts',
    'const go = async () => true;\nexport const bad = () => (go() ? 1 : 2);',
  ],
  ['no-default-export', 'exports have names', 'default.ts', 'export default 1;'],
  ['no-console', 'the product speaks through its log', 'console.ts', 'export const bad = () => console.log(1);'],
  [
    'max-params',
    'more than three parameters become one object',
    'params.ts',
    'export const bad = (a: 1, b: 1, c: 1, d: 1) => a + b + c + d;',
  ],
  [
    'max-lines-per-function',
    'a function has at most 80 lines',
    'function.ts',
    `export function bad() {\n${manyLines(85)}\n}`,
  ],
  ['max-lines', 'a file has at most 300 lines', 'lines.ts', `export function bad() {\n${manyLines(305)}\n}`],
  [
    'complexity',
    'a function has at most twelve branches',
    'branches.ts',
    `export function bad(n: number) {\n${manyBranches}\n  return 0;\n}`,
  ],
  ['filename-case', 'files have kebab-case names', 'BadName.ts', 'export const bad = 1;'],
  [
    'no-empty',
    'no error is swallowed in silence',
    'empty.ts',
    'export const bad = () => {\n  try {\n    JSON.parse("");\n  } catch {}\n};',
  ],
  [
    'rules-of-hooks',
    'hooks are never conditional',
    'hook.tsx',
    'declare function useState(n: number): number;\nexport function Bad({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return <p />;\n}',
  ],
  [
    'exhaustive-deps',
    'an effect names what it depends on',
    'deps.tsx',
    "import { useEffect } from 'react';\nexport function Bad({ id }: { id: string }) {\n  useEffect(() => {\n    document.title = id;\n  }, []);\n  return <p />;\n}",
  ],
  ['alt-text', 'a picture has a text', 'picture.tsx', 'export const Bad = () => <img src="/a.png" />;'],
  [
    'no-danger',
    'no markup from strings',
    'danger.tsx',
    'export const Bad = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
  ],
];

let folder: string;
let diagnostics: Diagnostic[];

// One run for all of them: starting the type-aware linter is what costs.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenjin-rules-'));
  await cp(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const compilerOptions = { strict: true, module: 'nodenext', jsx: 'react-jsx', lib: ['es2024', 'dom'], types: [] };
  await plant(folder, {
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    'apps/web/src/shared/clean.ts': 'export const good = 1;\n',
    'tools/speaks.ts': 'console.log(1);\n',
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

describe('the rules', () => {
  it.each(PLANTED)('[%s] %s', (rule, _sentence, file) => {
    expect(codesOf(file)).toContain(rule);
  });

  it('leave clean code alone, and let tools speak', () => {
    expect(codesOf('clean.ts')).toEqual([]);
    expect(codesOf('speaks.ts')).toEqual([]);
  });
});

/** `typescript-eslint(no-explicit-any)` without its plugin, which is not what anybody remembers. */
function codesOf(file: string): string[] {
  return diagnostics
    .filter(({ filename }) => filename.endsWith(`/${file}`))
    .map(({ code }) => code.replace(/^.*\(|\)$/gu, ''));
}
