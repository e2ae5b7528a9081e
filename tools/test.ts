import { buildWeb } from './build-web.ts';
import { printCheck, runChecks } from './check.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { BROWSERS, runVitest, type Tally } from './run-vitest.ts';
import { ended, nodeScript, run, runAloud, type RunResult, start } from './run.ts';

type Part = { name: string; title: string; run: (env: NodeJS.ProcessEnv) => Promise<Tally> };

const UNIT_PROJECTS = ['packages', 'server', 'engines', 'web', 'tools'] as const;
const JOURNEY_PROJECTS = ['e2e-sqlite', 'e2e-postgres'] as const;
const CRASHES = [
  { database: 'sqlite', rounds: 2 },
  { database: 'postgres', rounds: 1 },
];

/** The parts run in this order, the fastest to fail first. `npm test -- web e2e` runs only the named parts. */
const PARTS: Part[] = [
  { name: 'check', title: '静态检查', run: countChecks },
  { name: 'build', title: '构建页面', run: countBuild },
  { name: 'engines', title: '安装引擎', run: countEngines },
  { name: 'unit', title: '单元与接口测试', run: (env) => runVitest(selected(UNIT_PROJECTS), env) },
  { name: 'e2e', title: '浏览器旅程', run: (env) => runVitest(JOURNEY_PROJECTS, env, BROWSERS) },
  { name: 'crash', title: '断电演练', run: countCrashes },
  { name: 'faults', title: '故障演练', run: countFaults },
];

const filters = process.argv.slice(2);
// An exit by signal must still run the exit handlers; otherwise PostgreSQL and Redis keep running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const total: Tally = { passed: 0, failed: 0 };
const [postgres, redis] = await Promise.all([startOrFail(startPostgres), startOrFail(startRedis)]);
const servers = {
  ...(postgres ? { TEST_POSTGRES_URL: postgres.url } : {}),
  ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
};
const wanted = PARTS.filter(isWanted);
// Begun now, because it mostly waits for the network while the checks keep the processor busy.
const installation = wanted.some(({ name }) => name === 'engines') ? installEngines() : undefined;
for (const part of wanted) add(await runPart(part));
await Promise.all([postgres?.stop(), redis?.stop()]);
// Set as exitCode before the last line is printed, because process.exit() could cut off the output.
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);

/** When a server cannot start, the other tests still run, but the whole run fails. */
async function startOrFail<Server>(start: () => Promise<Server>): Promise<Server | undefined> {
  try {
    return await start();
  } catch (error) {
    console.error(error);
    add({ passed: 0, failed: 1 });
    return undefined;
  }
}

async function runPart({ title, run: runTests }: Part): Promise<Tally> {
  const startedAt = performance.now();
  console.log(`\n▶ ${title}`);
  const tally = await runTests(servers);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${title}：${tally.passed} 通过，${tally.failed} 失败（${seconds} s）`);
  return tally;
}

async function countChecks(): Promise<Tally> {
  const results = await runChecks(printCheck);
  const passed = results.filter(({ isGreen }) => isGreen).length;
  return { passed, failed: results.length - passed };
}

async function countBuild(): Promise<Tally> {
  try {
    await buildWeb();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** The tests use the real engines; they are downloaded once, and come from npm's cache on a fresh clone. */
async function installEngines(): Promise<RunResult> {
  return run({ command: nodeScript('engines/install.ts'), env: { ENGINES_DIR: '' } });
}

async function countEngines(): Promise<Tally> {
  const { exitCode, output } = (await installation) ?? { exitCode: 1, output: '' };
  process.stdout.write(output);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function countCrashes(env: NodeJS.ProcessEnv): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  for (const { database, rounds } of CRASHES) {
    const script = nodeScript('e2e/src/crash.ts', '--rounds', String(rounds), '--database', database);
    // The exit code of the crash script is the number of rounds that lost data.
    const failed = Math.min(rounds, await runAloud({ command: script, env }));
    tally.failed += failed;
    tally.passed += rounds - failed;
  }
  return tally;
}

async function countFaults(env: NodeJS.ProcessEnv): Promise<Tally> {
  const script = start({ command: nodeScript('e2e/src/faults.ts'), env });
  let output = '';
  for (const stream of [script.stdout, script.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      process.stdout.write(chunk);
    });
  }
  const exitCode = await ended(script);
  const counted = /(\d+) faults passed, (\d+) failed/u.exec(output);
  const tally = { passed: Number(counted?.[1] ?? 0), failed: Number(counted?.[2] ?? 0) };
  // A script that did not come to its end has failed, whatever it had counted.
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function add({ passed, failed }: Tally): void {
  total.passed += passed;
  total.failed += failed;
}

function isWanted({ name }: Part): boolean {
  if (filters.length === 0 || filters.includes(name)) return true;
  if (name === 'engines') return ['unit', 'server', 'e2e'].some((part) => filters.includes(part));
  if (name === 'build') return ['e2e', 'crash', 'faults'].some((part) => filters.includes(part));
  return name === 'unit' && UNIT_PROJECTS.some((project) => filters.includes(project));
}

function selected(projects: readonly string[]): string[] {
  const named = projects.filter((project) => filters.includes(project));
  return named.length === 0 ? [...projects] : named;
}
