import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeTestFolder } from '../../testing/test-databases.ts';
import { createEngine, type EngineOptions } from './engine.ts';
import { ENGINE_SOURCES } from './engine-source.ts';

const HOST = new URL('../../../../../engines/host/serve-engine.ts', import.meta.url).href;
const WAIT = { timeout: 30_000, interval: 50 };
const LIMITS = { waiting: 5, jobMs: 10_000, memoryBytes: 2e9, idleMs: 60_000 };

/** A small engine with the real installer; it has no packages, or one that no registry has. */
function makeSources({ dependency }: { dependency?: string } = {}): string {
  const sources = makeTestFolder();
  for (const part of ['install.ts', 'install'])
    cpSync(join(ENGINE_SOURCES, part), join(sources, part), { recursive: true });
  const folder = join(sources, 'small');
  mkdirSync(folder);
  const manifest = {
    name: 'small',
    version: '1.0.0',
    type: 'module',
    dependencies: dependency === undefined ? {} : { [dependency]: '1.0.0' },
  };
  const packages: Record<string, object> = { '': manifest };
  if (dependency !== undefined) {
    const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
    packages[`node_modules/${dependency}`] = { version: '1.0.0', integrity };
  }
  const files = {
    'package.json': manifest,
    'package-lock.json': { name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true, packages },
    'engine.json': { title: '小引擎', about: '测试', unpackedBytes: 1000 },
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
  writeFileSync(
    join(folder, 'main.ts'),
    `import { serveEngine } from ${JSON.stringify(fileURLToPath(HOST))};
     serveEngine(async (folder) => ({ try: async () => ({ text: folder }) }));`,
  );
  return sources;
}

function startEngine(options: Partial<EngineOptions> = {}) {
  const installed = options.installed ?? makeTestFolder();
  const engine = createEngine({
    name: 'small',
    mode: 'auto',
    sources: options.sources ?? makeSources(),
    installed,
    isOperatorFolder: false,
    limits: LIMITS,
    failure: '识别失败，请重试',
    reportError: () => undefined,
    ...options,
  });
  onTestFinished(() => engine.close());
  const stateBecomes = (state: string) =>
    vi.waitFor(async () => expect((await engine.status()).state).toBe(state), WAIT);
  return { ...engine, installed, stateBecomes };
}

describe('an engine', () => {
  it('is installed in the background and answers without a restart', async () => {
    const engine = startEngine();
    expect(await engine.status()).toMatchObject({ state: 'off', reason: '尚未安装，请运行 npm run engines' });
    await engine.installIfMissing();
    expect(await engine.status()).toMatchObject({ state: 'installing', percent: 0 });
    await expect(engine.run({ job: 'try', input: {} })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/^小引擎正在安装（\d+%），请稍后再试$/u),
    });
    await engine.stateBecomes('ready');
    expect((await engine.status()).diskBytes).toBeGreaterThan(100);
    expect(await engine.run({ job: 'try', input: {} })).toEqual({ text: join(engine.installed, 'small') });
    // The working folder became the engine, and the lock is gone.
    expect(readdirSync(engine.installed)).toEqual(['small']);
  }, 60_000);

  it('says in Chinese why an installation failed, and a retry starts again', async () => {
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
    vi.stubEnv('npm_config_fetch_retries', '0');
    vi.stubEnv('npm_config_cache', makeTestFolder());
    onTestFinished(() => void vi.unstubAllEnvs());
    const engine = startEngine({ sources: makeSources({ dependency: 'wenjin-no-such-package' }) });
    await engine.installIfMissing();
    await engine.stateBecomes('failed');
    expect(await engine.status()).toMatchObject({ reason: '连不上 npm 源，请检查网络后重试', canInstall: true });
    expect(readdirSync(engine.installed)).toEqual([]);
    await engine.installByHand();
    expect(await engine.status()).toMatchObject({ state: 'installing' });
    await engine.stateBecomes('failed');
  }, 60_000);

  it('is installed once by two servers on one folder', async () => {
    const sources = makeSources();
    const first = startEngine({ sources });
    const second = startEngine({ sources, installed: first.installed });
    await Promise.all([first.installIfMissing(), second.installIfMissing()]);
    await Promise.all([first.stateBecomes('ready'), second.stateBecomes('ready')]);
    await vi.waitFor(() => expect(readdirSync(first.installed)).toEqual(['small']), WAIT);
  }, 60_000);

  it('waits for the installation of another server and takes over from one that was killed', async () => {
    const engine = startEngine();
    const lock = join(engine.installed, 'small.lock');
    mkdirSync(join(engine.installed, 'small.new'), { recursive: true });
    writeFileSync(lock, '37');
    await engine.installIfMissing();
    await vi.waitFor(async () => expect(await engine.status()).toMatchObject({ percent: 37 }), WAIT);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, longAgo, longAgo);
    await engine.stateBecomes('ready');
    expect(existsSync(join(engine.installed, 'small.new'))).toBe(false);
  }, 60_000);

  it('is installed again when the repository names other versions', async () => {
    const sources = makeSources();
    const engine = startEngine({ sources });
    await engine.installIfMissing();
    await engine.stateBecomes('ready');
    writeFileSync(
      join(sources, 'small/package.json'),
      JSON.stringify({ name: 'small', version: '1.0.0', private: true }),
    );
    const next = startEngine({ sources, installed: engine.installed });
    expect((await next.status()).state).toBe('off');
    await next.installIfMissing();
    await next.stateBecomes('ready');
  }, 60_000);

  it('uses the folder of an operator as it is and never installs into it', async () => {
    const sources = makeSources();
    const elsewhere = startEngine({ sources });
    await elsewhere.installIfMissing();
    await elsewhere.stateBecomes('ready');
    const installed = makeTestFolder();
    const missing = startEngine({ sources, installed, isOperatorFolder: true });
    await missing.installIfMissing();
    expect(await missing.status()).toMatchObject({
      state: 'failed',
      reason: 'ENGINES_DIR 中没有这个版本的引擎',
      canInstall: false,
    });
    await expect(missing.installByHand()).rejects.toMatchObject({ kind: 'invalid' });
    cpSync(elsewhere.installed, installed, { recursive: true });
    expect((await missing.status()).state).toBe('ready');
    expect(await missing.run({ job: 'try', input: {} })).toEqual({ text: join(installed, 'small') });
  }, 60_000);

  it.each(['manual', 'off'] as const)('is not installed in the mode %s', async (mode) => {
    const engine = startEngine({ mode });
    await engine.installIfMissing();
    expect((await engine.status()).state).toBe('off');
    expect(readdirSync(engine.installed)).toEqual([]);
  });

  it('is not used in the mode off, even when it is installed', async () => {
    const sources = makeSources();
    const engine = startEngine({ sources });
    await engine.installIfMissing();
    await engine.stateBecomes('ready');
    const off = startEngine({ sources, installed: engine.installed, mode: 'off' });
    await expect(off.run({ job: 'try', input: {} })).rejects.toMatchObject({ message: '小引擎没有开启，请联系管理员' });
    await expect(off.installByHand()).rejects.toMatchObject({ message: '已由 ENGINES=off 关闭' });
  }, 60_000);

  it('counts as missing while its last file is not there', async () => {
    const engine = startEngine();
    await engine.installIfMissing();
    await engine.stateBecomes('ready');
    rmSync(join(engine.installed, 'small/wenjin-engine.json'));
    // The installer may still be removing its lock.
    await engine.stateBecomes('off');
  }, 60_000);
});
