import { type ChatModel, TITLE_MODEL } from '@wenjin/domain/chat/models';
import type { Purpose, StreamModel } from '../../../platform/llm/stream-model.ts';

const WITHIN_MS = 30_000;
/** Far more than a title or a few suggestions need, also for a model that thinks before it answers. */
const MAX_CHARACTERS = 8000;

type Deps = { streamModel: StreamModel; listModels: () => Promise<ChatModel[]> };
export type AskModel = ReturnType<typeof createAskModel>;

/** Asks the title model a short question and returns its whole answer. */
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
      maxCharacters: MAX_CHARACTERS,
    };
    let text = '';
    await streamModel(request, AbortSignal.timeout(WITHIN_MS), (piece) => {
      text += piece;
      return text.length < MAX_CHARACTERS;
    });
    return text.slice(0, MAX_CHARACTERS);
  };
}
