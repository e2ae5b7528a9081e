import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, type Form, seconds } from './fault.ts';
import type { FaultWorld, Node } from './fault-world.ts';
import { brokenPromises, nextAnswerProblem, timeUntilBack } from './verify.ts';
import { Workload } from './workload.ts';

const BACK_LIMIT_MS = 5000;
const CALL_LIMIT_MS = 10_000;
/** By then every stream has started and parts of it are stored. */
const BEFORE_STRIKE_MS = 1500;
const LOAD = { short: { writers: 6, streams: 10 }, long: { writers: 20, streams: 20 } };

export type Figures = {
  story: string;
  done: number;
  interrupted: number;
  refusedQuestions: number;
  savedWrites: number;
  refusedWrites: number;
  slowestMs: number;
  backAfterMs: number;
  problems: string[];
};

const NOTHING = { done: 0, interrupted: 0, refusedQuestions: 0, savedWrites: 0, refusedWrites: 0 };

/** A round that cannot finish because a process has died counts as failed. */
export async function runFault(world: FaultWorld, fault: Fault, form: Form): Promise<Figures> {
  try {
    return await strikeUnderLoad(world, fault, form);
  } catch (error) {
    const dead = world.nodes.filter(({ product }) => !product.isAlive);
    const problems = [`the round could not be ended: ${String(error)}`, ...dead.map(() => 'the process has died')];
    return { story: '', ...NOTHING, slowestMs: 0, backAfterMs: 0, problems };
  }
}

/** Starts the load, causes the fault, waits for recovery, and then verifies that nothing was lost. */
async function strikeUnderLoad(world: FaultWorld, fault: Fault, form: Form): Promise<Figures> {
  const { nodes } = world;
  const workload = await Workload.begin(nodes, form.isLong ? LOAD.long : LOAD.short);
  await workload.begun();
  await sleep(BEFORE_STRIKE_MS);
  const { streaming } = workload;
  const story = await fault.strike(world, form);
  const backAfterMs = await timeUntilBack(nodes);
  await workload.end();

  const problems = streaming === 0 ? ['no answer was streaming, so nothing was tried'] : [];
  const { saved, streams, refusedWrites, slowestMs } = workload;
  if (backAfterMs > BACK_LIMIT_MS) problems.push(`back to normal only after ${seconds(backAfterMs)}`);
  if (!fault.mayCallsWait && slowestMs > CALL_LIMIT_MS) problems.push(`a call took ${seconds(slowestMs)}`);
  // Reads from the instance that was not affected: data that one instance has acknowledged must be visible to all.
  const reader = nodes.at(-1);
  const found = await Promise.all([
    reader === undefined ? [] : brokenPromises(reader, { saved, streams }),
    ...nodes.map((node) => processProblems(node)),
  ]);
  problems.push(...found.flat());
  const count = (outcome: string) => streams.filter((stream) => stream.outcome === outcome).length;
  return {
    story,
    done: count('done'),
    interrupted: count('error'),
    refusedQuestions: count('refused'),
    savedWrites: saved.length,
    refusedWrites,
    slowestMs,
    backAfterMs,
    problems,
  };
}

async function processProblems(node: Node): Promise<string[]> {
  const { product } = node;
  if (!product.isAlive) return ['the process has died', ...product.lines.slice(-3)];
  const faults = product.lines.filter((line) => /uncaughtException|unhandledRejection/u.test(line)).slice(0, 3);
  const problem = await nextAnswerProblem(node);
  return problem === undefined ? faults : [...faults, problem];
}
