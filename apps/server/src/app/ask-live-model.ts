import { createAskModel } from '../features/chat/short-answers/ask-model.ts';
import type { ManageModels } from '../features/models/manage-models.ts';
import type { ManageVendors } from '../features/models/manage-vendors.ts';
import { isLive } from '../features/models/vendor-access.ts';
import { TITLE_MODEL } from '@wenjin/domain/chat/models';
import type { StreamModel } from '../platform/llm/stream-model.ts';

export type Models = { streamModel: StreamModel; models: ManageModels; vendors: ManageVendors };

/** Asks the model that also writes titles, but only when its vendor is live: the built-in engine cannot reword. */
export function createAskLiveModel({ streamModel, models, vendors }: Models) {
  const askModel = createAskModel({ streamModel, listModels: () => models.listOn() });
  return async function askLiveModel(userId: string, prompt: string): Promise<string | undefined> {
    const on = await models.listOn();
    const model = on.find(({ id }) => id === TITLE_MODEL) ?? on[0];
    const access = model === undefined ? undefined : await vendors.find(model.vendor);
    return access !== undefined && isLive(access) ? askModel(userId, 'reword', prompt) : undefined;
  };
}
