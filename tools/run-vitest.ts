import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, packageCommand, runAloud } from './run.ts';

export type Tally = { passed: number; failed: number };

const CORES = Math.min(availableParallelism(), 8);
/** More workers than cores, because most tests wait for databases. */
const WORKERS = CORES + 1;
/**
 * One per core: a browser consists of several busy processes, and more browsers at once only make each journey slower.
 */
export const BROWSERS = CORES;

type Report = { numPassedTests: number; numFailedTests: number };

/** Runs the tests of some projects and counts the results. */
export async function runVitest(
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  workers = WORKERS,
): Promise<Tally> {
  const folder = join(ROOT, '.cache/test-reports');
  const reportFile = join(folder, `${projects.join('-')}.json`);
  await mkdir(folder, { recursive: true });
  await rm(reportFile, { force: true });

  const flags = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    '--passWithNoTests',
    `--maxWorkers=${workers}`,
  ];
  const selection = projects.flatMap((project) => ['--project', project]);
  const exitCode = await runAloud({ command: [...packageCommand('vitest'), 'run', ...selection, ...flags], env });

  const { numPassedTests: passed, numFailedTests: failed } = await readReport(reportFile);
  // A file that cannot be loaded or an error outside of any test fails the run without a failed test.
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

async function readReport(path: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    // Vitest did not write a report; its exit code counts as the failure.
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
