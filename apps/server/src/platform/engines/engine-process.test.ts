import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEngineProcess, type EngineLimits } from './engine-process.ts';

const SCRIPT = fileURLToPath(new URL('../../../../../engines/testing/odd-engine.ts', import.meta.url));
const FAILURE = '识别失败，请重试';

function startEngine(limits: Partial<EngineLimits> = {}) {
  const engine = createEngineProcess({
    script: SCRIPT,
    folder: '/nowhere',
    limits: { waiting: 2, jobMs: 15_000, memoryBytes: 2e9, idleMs: 60_000, ...limits },
    failure: FAILURE,
    reportError: () => undefined,
  });
  onTestFinished(() => engine.close());
  const pidOf = async () => (await engine.run<{ pid: number }>({ job: 'echo', input: 1 })).pid;
  return { ...engine, pidOf };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the process of an engine', () => {
  it('starts with the first job, keeps running and passes buffers both ways', async () => {
    const engine = startEngine();
    expect(await engine.status()).toEqual({ isRunning: false, pid: undefined, memoryBytes: 0, jobs: 0 });
    const first = await engine.run<{ input: Uint8Array; pid: number }>({ job: 'echo', input: Buffer.from('问津') });
    expect(Buffer.from(first.input).toString()).toBe('问津');
    expect(await engine.pidOf()).toBe(first.pid);
    expect((await engine.status()).memoryBytes).toBeGreaterThan(10_000_000);
  });

  it('tells what is wrong with an input and goes on with the same process', async () => {
    const engine = startEngine();
    const pid = await engine.pidOf();
    await expect(engine.run({ job: 'refuse', input: 1 })).rejects.toMatchObject({
      kind: 'invalid',
      message: '这张图片不行',
    });
    expect(await engine.pidOf()).toBe(pid);
  });

  it.each(['crash', 'fail'])('fails the job of an engine that does %s, and the next job works', async (job) => {
    const engine = startEngine();
    const pid = await engine.pidOf();
    await expect(engine.run({ job, input: 1 })).rejects.toMatchObject({ kind: 'conflict', message: FAILURE });
    expect(await engine.pidOf()).not.toBe(pid);
  });

  it('fails the running job when its process is killed, and runs the one that waits', async () => {
    const engine = startEngine();
    const pid = await engine.pidOf();
    const running = engine.run({ job: 'hang', input: 1 });
    const waiting = engine.pidOf();
    process.kill(pid, 'SIGKILL');
    await expect(running).rejects.toMatchObject({ message: FAILURE });
    expect(await waiting).not.toBe(pid);
  });

  it('kills a job that takes too long', async () => {
    const engine = startEngine({ jobMs: 2000 });
    const pid = await engine.pidOf();
    await expect(engine.run({ job: 'hang', input: 1 })).rejects.toMatchObject({ message: FAILURE });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
  });

  it('kills a job that needs too much memory', async () => {
    const engine = startEngine({ memoryBytes: 300_000_000 });
    const pid = await engine.pidOf();
    await expect(engine.run({ job: 'grow', input: 1 })).rejects.toMatchObject({ message: FAILURE });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
    expect(await engine.pidOf()).not.toBe(pid);
  });

  it('ends after the idle time and starts again for the next job', async () => {
    const engine = startEngine({ idleMs: 200 });
    const pid = await engine.pidOf();
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
    expect(await engine.status()).toMatchObject({ isRunning: false, memoryBytes: 0 });
    expect(await engine.pidOf()).not.toBe(pid);
  });

  it('runs one job at a time and refuses more than may wait', async () => {
    const engine = startEngine({ waiting: 2 });
    const accepted = [1, 2, 3].map(() => engine.run({ job: 'sleep', input: { ms: 200 } }));
    expect((await engine.status()).jobs).toBe(3);
    await expect(engine.run({ job: 'echo', input: 1 })).rejects.toMatchObject({ kind: 'too-many' });
    const startedAt = performance.now();
    await Promise.all(accepted);
    expect(performance.now() - startedAt).toBeGreaterThan(500);
    expect((await engine.status()).jobs).toBe(0);
  });

  it('cancels a job that waits without touching the one that runs', async () => {
    const engine = startEngine();
    const running = engine.run<{ pid: number }>({ job: 'sleep', input: { ms: 500 } });
    const cancel = new AbortController();
    const waiting = engine.run({ job: 'echo', input: 1, signal: cancel.signal });
    cancel.abort();
    await expect(waiting).rejects.toThrow('aborted');
    expect((await running).pid).toBe(await engine.pidOf());
  });

  it('cancels a job that runs, and the next one works', async () => {
    const engine = startEngine();
    const pid = await engine.pidOf();
    const cancel = new AbortController();
    const running = engine.run({ job: 'hang', input: 1, signal: cancel.signal });
    setTimeout(() => cancel.abort(), 100);
    await expect(running).rejects.toThrow('aborted');
    expect(await engine.pidOf()).not.toBe(pid);
  });

  it('gives up a job that runs or waits and goes on with the same process', async () => {
    const engine = startEngine();
    const pid = await engine.pidOf();
    const [first, second] = [new AbortController(), new AbortController()];
    const running = engine.run({ job: 'walk', input: 1, giveUp: first.signal });
    const waiting = engine.run({ job: 'walk', input: 1, giveUp: second.signal });
    second.abort(new Error('the second one is too late'));
    await expect(waiting).rejects.toThrow('the second one is too late');
    setTimeout(() => first.abort(new Error('too late')), 100);
    await expect(running).rejects.toThrow('too late');
    expect(await engine.pidOf()).toBe(pid);
  });

  it('leaves no process behind when it is closed', async () => {
    const engine = startEngine();
    const pid = await engine.pidOf();
    engine.close();
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
    await expect(engine.pidOf()).rejects.toMatchObject({ message: FAILURE });
  });

  it('leaves no process behind when the server is killed', async () => {
    const host = spawn(process.execPath, ['--input-type=module', '-e', HOST_CODE], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) => {
      host.stdout.once('data', (data) => resolve(Number(String(data))));
    });
    expect(isAlive(pid)).toBe(true);
    host.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
  });
});

const HOST_CODE = `
  import { createEngineProcess } from ${JSON.stringify(new URL('engine-process.ts', import.meta.url).href)};
  const limits = { waiting: 1, jobMs: 60000, memoryBytes: 2e9, idleMs: 60000 };
  const engine = createEngineProcess({ script: ${JSON.stringify(SCRIPT)}, folder: '/nowhere', limits, failure: '', reportError: () => {} });
  const { pid } = await engine.run({ job: 'echo', input: 1 });
  console.log(pid);
  await engine.run({ job: 'hang', input: 1 });
`;
