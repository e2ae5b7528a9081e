import { type ChatModel, DEFAULT_MODEL, DEFAULT_VENDOR, KNOWLEDGE_MODEL } from './models.ts';

export type ModelRights = {
  /** The user may use every model and vendor and may set temperature and length. */
  isAuthorised: boolean;
  /** The user gets the GPT-4 model wherever others get the GPT-3.5 model. */
  isUpgraded: boolean;
};

/** Returns the model that is actually used; undefined when the requested one does not exist or is switched off. */
export function chooseModel(
  requested: string,
  rights: ModelRights,
  models: readonly ChatModel[],
): ChatModel | undefined {
  const find = (id: string) => models.find((model) => model.id === id);
  const wanted = find(requested);
  if (wanted === undefined) return undefined;
  const allowed = rights.isAuthorised || wanted.vendor === DEFAULT_VENDOR ? wanted : find(DEFAULT_MODEL);
  if (allowed?.id === DEFAULT_MODEL && rights.isUpgraded) return find(KNOWLEDGE_MODEL) ?? allowed;
  return allowed;
}

type Settings = { temperature?: number | undefined; maxTokens?: number | undefined };

const TEMPERATURE_MAX = 2;

/** Returns the user's settings clamped to the model's range; empty for users who are not authorised. */
export function chooseSettings({ temperature, maxTokens }: Settings, rights: ModelRights, model: ChatModel): Settings {
  if (!rights.isAuthorised) return {};
  return {
    ...(temperature === undefined ? {} : { temperature: clamp(temperature, 0, TEMPERATURE_MAX) }),
    ...(maxTokens === undefined ? {} : { maxTokens: Math.round(clamp(maxTokens, 1, model.tokenLimit)) }),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
