import type { OfferedModel } from '@wenjin/contract/chat/models';
import { DEFAULT_MODEL, DEFAULT_VENDOR, MODELS } from '@wenjin/domain/chat/models';
import { DEFAULT_SOURCES, hasKnowledge, modelForSources } from '@wenjin/domain/chat/source-choice';
import type { QuestionSettings } from './stored-settings.ts';

export type KnownModel = Pick<OfferedModel, 'id' | 'label' | 'vendor' | 'tokenLimit'>;
type Circumstances = {
  isAuthorised: boolean;
  models: readonly OfferedModel[];
};

/** Returns the settings that apply to this user with the models now offered. The server checks them again. */
export function settingsInForce(settings: QuestionSettings, { isAuthorised, models }: Circumstances): QuestionSettings {
  const isKnowledge = hasKnowledge(settings.sources);
  const allowed: QuestionSettings = isAuthorised
    ? settings
    : { ...settings, agentId: undefined, temperature: undefined, maxTokens: undefined };
  if (isKnowledge || !isAuthorised) {
    const sources = isKnowledge ? settings.sources : DEFAULT_SOURCES;
    return { ...allowed, sources, model: modelForSources(sources, DEFAULT_MODEL, isAuthorised) };
  }
  const { id, vendor } = modelInForce(settings, knownModels(models));
  return { ...allowed, sources: [vendor], model: id };
}

/** Returns the built-in models that are offered until the server has sent its list. */
export function knownModels(models: readonly OfferedModel[]): readonly KnownModel[] {
  return models.length === 0 ? MODELS.filter(({ isOffered }) => isOffered !== false) : models;
}

/** Whether the chosen model is known only to the list that the server sends. */
export function needsList({ sources, model }: QuestionSettings): boolean {
  return !hasKnowledge(sources) && !knownModels([]).some(({ id }) => id === model);
}

export function firstModelOf(vendor: string, models: readonly KnownModel[]): KnownModel | undefined {
  const own = models.filter((model) => model.vendor === vendor);
  return own.find(({ id }) => id === DEFAULT_MODEL) ?? own[0];
}

function modelInForce({ sources, model }: QuestionSettings, models: readonly KnownModel[]): KnownModel {
  const [vendor = DEFAULT_VENDOR] = sources;
  return (
    models.find(({ id, vendor: owner }) => id === model && owner === vendor) ??
    firstModelOf(vendor, models) ??
    firstModelOf(DEFAULT_VENDOR, models) ??
    models[0] ?? { id: DEFAULT_MODEL, label: DEFAULT_MODEL, vendor: DEFAULT_VENDOR, tokenLimit: 16_385 }
  );
}
