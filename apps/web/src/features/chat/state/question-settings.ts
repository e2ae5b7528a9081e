import { useMemo, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CHART_AGENT_ID } from '@wenjin/contract/chat/agents';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import type { AnswerMode } from '@wenjin/domain/chat/answer-mode';
import { pickVendor, toggleCategory } from '@wenjin/domain/chat/source-choice';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { useChatUser } from './chat-user.ts';
import { modelsQuery } from './models-query.ts';
import { firstModelOf, knownModels, settingsInForce } from './settings-in-force.ts';
import { readSettings, type QuestionSettings, writeSettings } from './stored-settings.ts';

const NO_MODELS: readonly OfferedModel[] = [];
const listeners = new Set<() => void>();
let current: QuestionSettings | undefined;

export function useQuestionSettings(): QuestionSettings {
  const settings = useSyncExternalStore(subscribe, chosenSettings);
  const { isAuthorised } = useChatUser();
  // Only subscribes: the component that opens a list loads it.
  const { data: models = NO_MODELS } = useQuery({ ...modelsQuery, enabled: false });
  return useMemo(() => settingsInForce(settings, { isAuthorised, models }), [settings, isAuthorised, models]);
}

/** The state is shared by all chips of the page and kept for the next visit. */
export const questionSettings = {
  /** As chosen; `settingsInForce` decides which of them apply. */
  get: chosenSettings,

  /** Replaces the categories and chooses the vendor's first model. For authorised users. */
  pickVendor(vendor: string, models: readonly OfferedModel[]): void {
    const sources = pickVendor(vendor, true);
    const model = firstModelOf(sources[0] ?? vendor, knownModels(models))?.id;
    change(model === undefined ? { sources } : { sources, model });
  },

  dropCategories(): void {
    change({ sources: pickVendor('', false) });
  },

  toggleCategory(category: string): void {
    change({ sources: toggleCategory(chosenSettings().sources, category) });
  },

  /** Also makes the model's vendor the source. */
  pickModel({ id, vendor }: Pick<OfferedModel, 'id' | 'vendor'>): void {
    change({ model: id, sources: pickVendor(vendor, true) });
  },

  pickAgent(agentId: string | undefined): void {
    change({ agentId });
  },

  setMode(mode: AnswerMode): void {
    change({ mode });
  },

  /** Undefined leaves it to the model. */
  setTemperature(temperature: number | undefined): void {
    change({ temperature });
  },

  setMaxTokens(maxTokens: number | undefined): void {
    change({ maxTokens });
  },

  /** An agent applies to one question, except the one that draws charts. */
  afterSend(): void {
    if (chosenSettings().agentId !== CHART_AGENT_ID) change({ agentId: undefined });
  },

  /** Reads the stored settings, as a new page does. */
  reload,
};

// The settings belong to the person who is signed in.
userStore.subscribe(reload);

function reload(): void {
  current = undefined;
  announce();
}

function chosenSettings(): QuestionSettings {
  current ??= { ...readSettings(), agentId: undefined };
  return current;
}

function change(part: Partial<QuestionSettings>): void {
  current = { ...chosenSettings(), ...part };
  writeSettings(current);
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
