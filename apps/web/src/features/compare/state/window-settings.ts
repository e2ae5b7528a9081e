import type { OfferedModel } from '@wenjin/contract/chat/models';
import { DEFAULT_MODEL, DEFAULT_VENDOR, KNOWLEDGE_MODEL, MODELS } from '@wenjin/domain/chat/models';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';

/** What a window asks with; undefined leaves a value to the model. */
export type WindowSettings = {
  readonly sources: readonly string[];
  readonly model: string;
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
};

/** A window and what it changes of the common settings. */
export type CompareWindow = {
  /** Stays the same when the window gets its thread. */
  readonly key: string;
  readonly conversationId: string | undefined;
  readonly own: Partial<WindowSettings>;
};

export const FIRST_SETTINGS: WindowSettings = {
  sources: [DEFAULT_VENDOR],
  model: KNOWLEDGE_MODEL,
  temperature: 0.7,
  maxTokens: 2048,
};

/** What the windows of a first visit change: three models, and two of them again at other temperatures. */
export const FIRST_OWN: readonly Partial<WindowSettings>[] = [
  {},
  { model: DEFAULT_MODEL },
  { model: 'GLM3', sources: ['zhipu'] },
  { temperature: 0.2 },
  { model: 'GLM3', sources: ['zhipu'], temperature: 1 },
];

export function settingsOf(common: WindowSettings, { own }: Pick<CompareWindow, 'own'>): WindowSettings {
  return { ...common, ...own };
}

/** Only authorised users choose models; the others compare sources. */
export function allowedSettings(settings: WindowSettings, isAuthorised: boolean): WindowSettings {
  if (isAuthorised) return hasKnowledge(settings.sources) ? { ...settings, model: KNOWLEDGE_MODEL } : settings;
  const isKnowledge = hasKnowledge(settings.sources);
  return {
    sources: isKnowledge ? settings.sources : [DEFAULT_VENDOR],
    model: isKnowledge ? KNOWLEDGE_MODEL : DEFAULT_MODEL,
    temperature: undefined,
    maxTokens: undefined,
  };
}

type Listed = Pick<OfferedModel, 'id' | 'vendor'>;

/** The offered models; until the server has sent them, those that come with the product. */
export function listedModels(models: readonly Listed[]): readonly Listed[] {
  return models.length > 0 ? models : MODELS.filter(({ isOffered }) => isOffered !== false);
}

/** A model brings its vendor along. */
export function withModel(id: string, models: readonly Listed[]): Pick<WindowSettings, 'model' | 'sources'> {
  const vendor = listedModels(models).find((model) => model.id === id)?.vendor ?? DEFAULT_VENDOR;
  return { model: id, sources: [vendor] };
}

/** A vendor brings its first model along, the knowledge base its own. */
export function withSource(
  source: string,
  current: string,
  models: readonly Listed[],
): Pick<WindowSettings, 'model' | 'sources'> {
  if (hasKnowledge([source])) return { model: KNOWLEDGE_MODEL, sources: [source] };
  const own = listedModels(models).filter(({ vendor }) => vendor === source);
  const model = own.find(({ id }) => id === current) ?? own[0];
  return { model: model?.id ?? current, sources: [source] };
}

/** The difference to the common settings, so that a window follows them in everything else. */
export function ownSettings(common: WindowSettings, settings: WindowSettings): Partial<WindowSettings> {
  const names = ['model', 'temperature', 'maxTokens'] as const;
  const own = Object.fromEntries(
    names.filter((name) => settings[name] !== common[name]).map((name) => [name, settings[name]]),
  );
  const isSame = settings.sources.join() === common.sources.join();
  return { ...own, ...(isSame ? {} : { sources: settings.sources }) };
}
