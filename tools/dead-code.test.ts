import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plant } from './plant.ts';
import { ROOT, packageCommand, run } from './run.ts';

describe('dead code', () => {
  it.each([
    ['apps/server/src/main.ts', 'app/parts.ts'],
    ['apps/web/src/shared/call.test.ts', 'parts.ts'],
    ['e2e/src/crash.ts', 'parts.ts'],
    ['bench/src/main.ts', 'parts.ts'],
    ['tools/prepare.ts', 'parts.ts'],
  ])('fails the dead-code check when a module imported by %s has an unused export', async (entry, parts) => {
    const root = await mkdtemp(join(tmpdir(), 'wenjin-knip-'));
    try {
      await cp(join(ROOT, 'knip.json'), join(root, 'knip.json'));
      const workspaces = ['packages/contract', 'packages/domain', 'apps/server', 'apps/web', 'e2e', 'bench', 'tools'];
      await plant(root, {
        'package.json': JSON.stringify({ name: 'planted', scripts: { bench: 'node bench/src/main.ts' }, workspaces }),
        ...Object.fromEntries(
          workspaces.map((name) => [`${name}/package.json`, JSON.stringify({ name, type: 'module' })]),
        ),
        [entry]: `import { needed } from './${parts}';\nneeded();\n`,
        [join(dirname(entry), parts)]: `export const needed = () => 1;\nexport const forgotten = 2;\n`,
      });
      const { exitCode, output } = await run({ command: packageCommand('knip'), cwd: root });
      expect(output).toContain('forgotten');
      expect(output).not.toContain('needed');
      expect(exitCode).toBe(1);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});
