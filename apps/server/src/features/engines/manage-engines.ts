import type { EngineRecord } from '@wenjin/contract/admin/engines';
import type { Engine } from '../../platform/engines/engine.ts';
import { AppError } from '../../platform/errors.ts';

type Deps = { engines: readonly Engine[]; monotonicNow: () => number };
export type ManageEngines = ReturnType<typeof createManageEngines>;

/** What administrators see of the engines and can do with them. */
export function createManageEngines({ engines, monotonicNow }: Deps) {
  const find = (name: string): Engine => {
    const engine = engines.find((candidate) => candidate.name === name);
    if (engine === undefined) throw new AppError('missing', '没有这个引擎');
    return engine;
  };
  return {
    list: (): Promise<EngineRecord[]> => Promise.all(engines.map(describeEngine)),
    install: (name: string): Promise<void> => find(name).installByHand(),

    async try(name: string): Promise<{ text: string; milliseconds: number }> {
      const startedAt = monotonicNow();
      const { text } = await find(name).try();
      return { text, milliseconds: Math.round(monotonicNow() - startedAt) };
    },
  };
}

async function describeEngine(engine: Engine): Promise<EngineRecord> {
  const { process, ...facts } = await engine.status();
  return { ...facts, ...process };
}
