import type { SaveModelInput } from '@wenjin/contract/admin/models';
import { type ChatModel, DEFAULT_VENDOR, MODELS, type Vendor, VENDORS } from '@wenjin/domain/chat/models';
import { AppError } from '../../platform/errors.ts';
import { createFreshValue } from '../../platform/fresh-value.ts';
import type { ModelRepository, ModelRow } from './model.repository.ts';

const FRESH_MS = 2000;

export type ManageModels = ReturnType<typeof createManageModels>;

/** The models are rows: seeded from the specification, then edited by administrators. */
export function createManageModels({ models }: { models: ModelRepository }) {
  const fresh = createFreshValue(() => models.list(), FRESH_MS);

  return {
    seed: (): Promise<void> => models.addMissing(MODELS.map((model, index) => seedRow(model, index + 1))),

    listAll: (): Promise<ModelRow[]> => fresh.get(),

    /** Returns the models that are switched on, in the form that the domain's rules use. */
    async listOn(): Promise<ChatModel[]> {
      return (await fresh.get()).filter((row) => row.isOn === 1).map(toChatModel);
    },

    async save(input: SaveModelInput): Promise<void> {
      if (!isVendor(input.vendor)) throw new AppError('invalid', '厂商不存在', { field: 'vendor' });
      await models.save({
        ...input,
        label: input.label.trim(),
        upstreamName: input.upstreamName.trim(),
        isVision: input.isVision ? 1 : 0,
        isOn: input.isOn ? 1 : 0,
        isOffered: input.isOffered ? 1 : 0,
      });
      fresh.clear();
    },
  };
}

function seedRow(model: ChatModel, position: number): ModelRow {
  const { id, label, vendor, tokenLimit, upstreamName, isVision, isOffered } = model;
  return {
    id,
    label,
    vendor,
    upstreamName: upstreamName ?? id,
    tokenLimit,
    isVision: isVision === true ? 1 : 0,
    isOn: 1,
    isOffered: isOffered === false ? 0 : 1,
    position,
  };
}

function toChatModel({ id, label, vendor, upstreamName, tokenLimit, isVision, isOffered }: ModelRow): ChatModel {
  return {
    id,
    label,
    vendor: isVendor(vendor) ? vendor : DEFAULT_VENDOR,
    upstreamName,
    tokenLimit,
    isVision: isVision === 1,
    isOffered: isOffered === 1,
  };
}

function isVendor(vendor: string): vendor is Vendor {
  return (VENDORS as readonly string[]).includes(vendor);
}
