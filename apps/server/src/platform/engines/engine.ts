import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { createEngineInstaller } from './engine-installer.ts';
import { createEngineProcess, type EngineLimits, type ProcessStatus } from './engine-process.ts';
import { readEngineSource, readInstalledBytes } from './engine-source.ts';
import type { EngineJob } from './run-job.ts';

/** `auto` installs in the background, `manual` uses what is installed by hand, `off` uses no engine. */
export type EnginesMode = 'auto' | 'manual' | 'off';

export type EngineState =
  | { state: 'ready' }
  | { state: 'installing'; percent: number }
  | { state: 'off'; reason: string }
  | { state: 'failed'; reason: string };

export type EngineStatus = EngineState & {
  name: string;
  title: string;
  about: string;
  notice?: string;
  /** Whether `installByHand` would install it. */
  canInstall: boolean;
  diskBytes: number;
  process: ProcessStatus;
};
export type Engine = ReturnType<typeof createEngine>;

export type EngineOptions = {
  /** The name of the engine's folder. */
  name: string;
  mode: EnginesMode;
  /** Why an engine with the mode `off` is off. */
  offReason?: string;
  /** The folder with the manifests and sources of all engines. */
  sources: string;
  /** The folder in which engines are installed. */
  installed: string;
  /** A folder of the operator is never changed. */
  isOperatorFolder: boolean;
  limits: EngineLimits;
  failure: string;
  /** What administrators should know about an engine that works. */
  notice?: () => string | undefined;
  /** What the job `try` gets. */
  trialInput?: () => object;
  reportError: (error: unknown) => void;
};

/** One engine: its installation, its state and its process. */
export function createEngine(options: EngineOptions) {
  const { name, mode, sources, installed, isOperatorFolder, limits, failure, reportError } = options;
  const { offReason = '已由 ENGINES=off 关闭', notice, trialInput = () => ({}) } = options;
  const { title, about, stamp } = readEngineSource(join(sources, name));
  const folder = join(installed, name);
  const installer = createEngineInstaller({ name, sources, into: installed }, reportError);
  const engine = createEngineProcess({ script: join(sources, name, 'main.ts'), folder, limits, failure, reportError });
  const canInstall = mode === 'auto' && !isOperatorFolder;

  const findState = async (): Promise<{ state: EngineState; diskBytes: number }> => {
    if (mode === 'off') return { state: { state: 'off', reason: offReason }, diskBytes: 0 };
    const diskBytes = await readInstalledBytes(folder, stamp);
    if (diskBytes !== undefined) return { state: { state: 'ready' }, diskBytes };
    const installing = installer.state();
    if (installing.kind === 'installing') {
      return { state: { state: 'installing', percent: installing.percent }, diskBytes: 0 };
    }
    if (installing.kind === 'failed') return { state: { state: 'failed', reason: installing.reason }, diskBytes: 0 };
    const reason = isOperatorFolder ? 'ENGINES_DIR 中没有这个版本的引擎' : '尚未安装，请运行 npm run engines';
    return { state: { state: isOperatorFolder ? 'failed' : 'off', reason }, diskBytes: 0 };
  };

  return {
    name,

    /** Installs the engine in the background when it is not there and the operator did not turn that off. */
    async installIfMissing(): Promise<void> {
      if (canInstall && (await readInstalledBytes(folder, stamp)) === undefined) installer.start();
    },

    /** An administrator tries a failed installation again, or installs what the operator left to him. */
    async installByHand(): Promise<void> {
      if (mode === 'off') throw new AppError('invalid', offReason);
      if (isOperatorFolder) throw new AppError('invalid', '引擎由 ENGINES_DIR 指定，请在那里更新');
      if ((await readInstalledBytes(folder, stamp)) === undefined) installer.start();
    },

    async status(): Promise<EngineStatus> {
      const { state, diskBytes } = await findState();
      const canInstall = mode !== 'off' && !isOperatorFolder && (state.state === 'off' || state.state === 'failed');
      const told = mode === 'off' ? undefined : notice?.();
      const facts = { name, title, about, canInstall, diskBytes, ...(told === undefined ? {} : { notice: told }) };
      return { ...state, ...facts, process: await engine.status() };
    },

    /** Returns why the engine cannot be used now, as a Chinese sentence. */
    async findProblem(): Promise<string | undefined> {
      const { state } = await findState();
      return state.state === 'ready' ? undefined : unavailableMessage(title, state);
    },

    async run<Output>(job: EngineJob): Promise<Output> {
      const { state } = await findState();
      if (state.state !== 'ready') throw new AppError('conflict', unavailableMessage(title, state));
      return engine.run<Output>(job);
    },

    /** Works on the built-in sample. */
    try(): Promise<{ text: string }> {
      return this.run<{ text: string }>({ job: 'try', input: trialInput() });
    },

    close(): void {
      installer.close();
      engine.close();
    },
  };
}

function unavailableMessage(title: string, state: Exclude<EngineState, { state: 'ready' }>): string {
  if (state.state === 'installing') return `${title}正在安装（${state.percent}%），请稍后再试`;
  return state.state === 'off' ? `${title}没有开启，请联系管理员` : `${title}不可用，请联系管理员`;
}
