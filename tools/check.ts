import { nodeScript, packageCommand, run } from './run.ts';

export type CheckResult = { name: string; isGreen: boolean; output: string; seconds: number };

const CHECKS: { name: string; command: [string, ...string[]] }[] = [
  // `--pretty false`, because the output is captured and may be printed to a file.
  { name: '类型 types', command: [...packageCommand('typescript', 'tsc'), '-b', '--pretty', 'false'] },
  { name: '规则 lint', command: [...packageCommand('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: '格式 format', command: [...packageCommand('oxfmt'), '--check'] },
  { name: '边界 walls', command: nodeScript('tools/walls.ts') },
  { name: '死代码 dead code', command: [...packageCommand('knip'), '--no-progress'] },
];

/** Each check already uses more than one core, so only two run at once. */
const AT_ONCE = 2;

/** Runs every check, even after one has failed, so that a single run reports all problems. */
export async function runChecks(onResult: (result: CheckResult) => void): Promise<CheckResult[]> {
  const waiting = [...CHECKS];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedAt = performance.now();
      const { exitCode, output } = await run({ command: check.command, env: { NO_COLOR: '1' } });
      const seconds = (performance.now() - startedAt) / 1000;
      const result = { name: check.name, isGreen: exitCode === 0, output, seconds };
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

export function printCheck({ name, isGreen, output, seconds }: CheckResult): void {
  console.log(`${isGreen ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!isGreen) console.log(output.trimEnd().replaceAll(/^/gmu, '    '));
}

if (import.meta.main) {
  const results = await runChecks(printCheck);
  const red = results.filter(({ isGreen }) => !isGreen).map(({ name }) => name);
  console.log(red.length === 0 ? '全部通过' : `未通过：${red.join('、')}`);
  process.exitCode = red.length === 0 ? 0 : 1;
}
