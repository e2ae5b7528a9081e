import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, packageCommand, runAloud } from './run.ts';

export type Tally = { passed: number; failed: number };

/** Vitest leaves a core free, but these tests mostly wait for databases and browsers: more run at once than there are cores. */
const WORKERS = Math.min(availableParallelism(), 8) + 1;

type Report = { numPassedTests: number; numFailedTests: number };

/** Runs the tests of some projects and counts them. */
export async function runVitest(projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = join(ROOT, '.cache/test-reports');
  const reportFile = join(folder, `${projects.join('-')}.json`);
  await mkdir(folder, { recursive: true });
  await rm(reportFile, { force: true });

  const flags = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    '--passWithNoTests',
    `--maxWorkers=${WORKERS}`,
  ];
  const selection = projects.flatMap((project) => ['--project', project]);
  const exitCode = await runAloud({ command: [...packageCommand('vitest'), 'run', ...selection, ...flags], env });

  const { numPassedTests: passed, numFailedTests: failed } = await readReport(reportFile);
  // A file that could not be loaded, or an error outside of any test, fails the run without a failed test.
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

async function readReport(path: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    // Vitest did not come as far as a report; its exit code counts as the failure.
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
