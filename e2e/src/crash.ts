import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signedIn, streamAndKill, type Killed } from './crash/crash-round.ts';
import { brokenPromises } from './crash/crash-verify.ts';
import { createFreshDatabase } from './fresh-database.ts';
import { Product } from './product.ts';

/** `node e2e/src/crash.ts --rounds 20 --database postgres` kills the server repeatedly on the same data. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, database: { type: 'string', default: 'sqlite' } },
});
const rounds = Number(values.rounds);
const database = values.database === 'postgres' ? await createFreshDatabase() : undefined;
const dataDir = await mkdtemp(join(tmpdir(), 'wenjin-crash-'));
const product = new Product(dataDir, database ? { databaseUrl: database.url } : {});

const survived: Killed[] = [];
let failed = 0;
for (let round = 1; round <= rounds; round += 1) {
  const problems = await runRound(round);
  if (problems.length > 0) failed += 1;
  for (const problem of problems) console.log(`  ${problem}`);
}
failed += await countLostSince();
await product.dispose();
await database?.drop();
console.log(`${Math.max(0, rounds - failed)} of ${rounds} crashes on ${values.database} lost nothing`);
process.exitCode = Math.min(failed, 100);

async function runRound(round: number): Promise<string[]> {
  let story = '';
  const problems: string[] = [];
  try {
    const killed = await streamAndKill(product, 1000 + Math.random() * 3000);
    const streaming = killed.promises.filter(({ answer }) => answer.pieces.length > 0 && !answer.isComplete).length;
    story = `killed after ${(killed.afterMs / 1000).toFixed(1)} s, ${streaming} answers interrupted`;
    if (streaming === 0) problems.push('no answer was streaming, so the round tested nothing');

    const firstLine = product.lines.length;
    const startedAt = performance.now();
    await product.start({ BUILT_IN_PIECE_MS: '0' });
    story += `, ready again in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    const api = await signedIn(product);
    problems.push(...(await brokenPromises(api, killed)));
    survived.push(killed);
    if (!(await answersAgain(api, killed.promises[0]?.conversationId)))
      problems.push('the next question is not answered');
    problems.push(...product.errorLines(firstLine).map((line) => `logged after the restart: ${line}`));
    await product.stop();
  } catch (error) {
    await product.kill();
    problems.push(error instanceof Error ? error.message : String(error));
  }
  console.log(`round ${round}: ${story}: ${problems.length === 0 ? 'ok' : 'FAILED'}`);
  return problems;
}

/** At the end checks all rounds again, because a later crash must not lose what survived an earlier one. */
async function countLostSince(): Promise<number> {
  await product.start();
  const api = await signedIn(product);
  let lost = 0;
  for (const [index, killed] of survived.entries()) {
    const problems = await brokenPromises(api, killed);
    for (const problem of problems) console.log(`  lost after round ${index + 1}: ${problem}`);
    if (problems.length > 0) lost += 1;
  }
  return lost;
}

async function answersAgain(
  api: Awaited<ReturnType<typeof signedIn>>,
  conversationId: string | undefined,
): Promise<boolean> {
  const question = {
    messages: [{ role: 'user' as const, content: '你好' }],
    model: 'gpt-3.5-turbo',
    chatStream: '1' as const,
  };
  for await (const event of api.ask({ ...question, conversationId })) {
    if (event.type === 'answer-end') return true;
  }
  return false;
}
