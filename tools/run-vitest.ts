import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, packageCommand, runAloud } from './run.ts';
import {
  countTests,
  failedFiles,
  failedTests,
  MOST_SECOND_FILES,
  withSecondRun,
  type FileResult,
} from './test-report.ts';

export type Tally = { passed: number; failed: number };

const CORES = Math.min(availableParallelism(), 8);
/** More workers than cores, because most tests wait for databases. */
const WORKERS = CORES + 1;
/**
 * One per core: a browser consists of several busy processes, and more browsers at once only make each journey slower.
 */
export const BROWSERS = CORES;

type VitestRun = { projects: readonly string[]; env: NodeJS.ProcessEnv; workers: number; files?: readonly string[] };
type Outcome = { files: FileResult[]; exitCode: number };

/**
 * Runs the tests of some projects and counts the results. A few failed files run once more, alone: what fails again has
 * failed, what passes now depends on the time that a busy machine takes and is listed.
 */
export async function runVitest(
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  workers = WORKERS,
): Promise<Tally> {
  const first = await runOnce({ projects, env, workers });
  const again = failedFiles(first.files);
  if (again.length === 0 || again.length > MOST_SECOND_FILES) return tallyOf(first);

  console.log(`\n再次单独运行 ${again.length} 个失败的文件`);
  const second = await runOnce({ projects, env, workers: 1, files: again.map((file) => relative(ROOT, file)) });
  for (const test of failedTests(first.files)) console.log(`⚠ 第一次未通过：${test}`);
  return tallyOf({ files: withSecondRun(first.files, second.files), exitCode: second.exitCode });
}

async function runOnce({ projects, env, workers, files = [] }: VitestRun): Promise<Outcome> {
  const folder = join(ROOT, '.cache/test-reports');
  const reportFile = join(folder, `${projects.join('-')}${files.length > 0 ? '-again' : ''}.json`);
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
  const command = [...packageCommand('vitest'), 'run', ...files, ...selection, ...flags] as const;
  const exitCode = await runAloud({ command: [...command], env });
  return { files: await readReport(reportFile), exitCode };
}

/** An error outside of any test fails the run without a failed test. */
function tallyOf({ files, exitCode }: Outcome): Tally {
  const { passed, failed } = countTests(files);
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

async function readReport(path: string): Promise<FileResult[]> {
  try {
    return (JSON.parse(await readFile(path, 'utf8')) as { testResults: FileResult[] }).testResults;
  } catch {
    // Vitest did not write a report; its exit code counts as the failure.
    return [];
  }
}
