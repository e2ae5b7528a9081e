import { type ChatModel, TITLE_MODEL } from '@wenjin/domain/chat/models';
import type { Purpose, StreamModel } from '../../../platform/llm/stream-model.ts';

const WITHIN_MS = 30_000;

type Deps = { streamModel: StreamModel; listModels: () => Promise<ChatModel[]> };
export type AskModel = ReturnType<typeof createAskModel>;

/** A short question of our own to the title model, answered whole. */
export function createAskModel({ streamModel, listModels }: Deps) {
  return async function askModel(userId: string, purpose: Purpose, prompt: string): Promise<string> {
    const models = await listModels();
    const model = models.find(({ id }) => id === TITLE_MODEL) ?? models[0];
    if (model === undefined) return '';
    const request = {
      userId,
      purpose,
      vendor: model.vendor,
      model: model.id,
      upstreamModel: model.upstreamName,
      label: model.label,
      turns: [{ role: 'user' as const, content: prompt }],
    };
    let text = '';
    await streamModel(request, AbortSignal.timeout(WITHIN_MS), (piece) => {
      text += piece;
      return true;
    });
    return text;
  };
}
