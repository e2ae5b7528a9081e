import type { ModelPrice } from '@wenjin/contract/admin/usage';
import type { Prices } from '@wenjin/domain/usage/cost';
import { z } from 'zod';
import type { SettingRepository } from '../../../platform/db/setting.repository.ts';
import { AppError } from '../../../platform/errors.ts';

const NAME = 'usage.prices';
const SWAP_TRIES = 5;
const stored = z.record(z.string(), z.object({ input: z.number(), output: z.number() }));

type Model = { id: string; label: string; vendor: string };
type Deps = { settings: SettingRepository; listModels: () => Promise<Model[]>; now: () => number };
export type ManagePrices = ReturnType<typeof createManagePrices>;

/** What a million tokens of each model cost. Costs are estimated with the prices of today. */
export function createManagePrices({ settings, listModels, now }: Deps) {
  const parse = (text: string | undefined): Prices => (text === undefined ? {} : stored.parse(JSON.parse(text)));

  return {
    async read(): Promise<Prices> {
      return parse(await settings.find(NAME));
    },

    async list() {
      const prices = parse(await settings.find(NAME));
      return (await listModels()).map(({ id, label, vendor }) => ({
        model: id,
        label,
        vendor,
        input: prices[id]?.input ?? null,
        output: prices[id]?.output ?? null,
      }));
    },

    /** A model has both prices or none. */
    async save(changes: readonly ModelPrice[]): Promise<void> {
      const known = new Set((await listModels()).map(({ id }) => id));
      for (const { model, input, output } of changes) {
        if (!known.has(model)) throw new AppError('missing', '模型不存在', { field: 'model' });
        if ((input === null) !== (output === null))
          throw new AppError('invalid', '请同时填写输入和输出单价，或都留空', { field: 'prices' });
      }
      for (let tried = 0; tried < SWAP_TRIES; tried += 1) {
        const from = await settings.find(NAME);
        const to = JSON.stringify(withChanges(parse(from), changes));
        if (await settings.swap({ name: NAME, from, to, now: now() })) return;
      }
      throw new AppError('conflict', '单价正被别人修改，请重试');
    },
  };
}

function withChanges(prices: Prices, changes: readonly ModelPrice[]): Prices {
  const next = { ...prices };
  for (const { model, input, output } of changes) {
    if (input === null || output === null) delete next[model];
    else next[model] = { input, output };
  }
  return next;
}
