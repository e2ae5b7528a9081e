import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFolderCycles, type Module } from './folder-cycles.ts';
import { ROOT, packageCommand, run } from './run.ts';

const FOLDERS = ['apps', 'packages', 'engines', 'e2e', 'bench', 'tools'];

export type Violation = { rule: string; from: string; to: string };
export type Cruise = { violations: Violation[]; moduleCount: number };

type CruiseOutput = {
  modules: Module[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

/** Reads every import below `root` and checks it against the rules in its `.dependency-cruiser.cjs`. */
export async function cruiseWalls(root = ROOT): Promise<Cruise> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await run({
    command: [
      ...packageCommand('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      ...folders,
    ],
    cwd: root,
  });
  const { modules, summary } = parseOutput(output);
  return {
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...findFolderCycles(modules).map((cycle) => ({ rule: 'no-folder-cycles', ...cycle })),
    ],
    moduleCount: modules.filter(({ source }) => /^(apps|packages|engines|e2e|bench|tools)\/.*\.tsx?$/u.test(source))
      .length,
  };
}

function parseOutput(output: string): CruiseOutput {
  try {
    // dependency-cruiser may print a warning about the TypeScript compiler before or after the JSON; the parser used is
    // swc.
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as CruiseOutput;
  } catch (error) {
    throw new Error(`dependency-cruiser did not print JSON\n${output.slice(0, 2000)}`, { cause: error });
  }
}

if (import.meta.main) {
  const { violations, moduleCount } = await cruiseWalls();
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`);
  console.log(`${moduleCount} modules, ${violations.length} violations`);
  // Zero modules mean that the parser failed, not that there are no violations.
  if (violations.length > 0 || moduleCount === 0) process.exitCode = 1;
}
