import type { AnswerMode } from '@wenjin/domain/chat/answer-mode';
import { DEFAULT_MODEL, VENDORS } from '@wenjin/domain/chat/models';
import { DEFAULT_SOURCES, KNOWLEDGE_CATEGORIES, type Sources } from '@wenjin/domain/chat/source-choice';
import { userStore } from '../../../shared/browser/storage/user-store.ts';

type StoredSettings = {
  readonly sources: Sources;
  readonly model: string;
  readonly mode: AnswerMode;
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
};

export type QuestionSettings = StoredSettings & { readonly agentId: string | undefined };

const KEY = 'question';
export const TEMPERATURE_MAX = 2;

export function writeSettings({ sources, model, mode, temperature, maxTokens }: StoredSettings): void {
  userStore.write(KEY, JSON.stringify({ sources, model, mode, temperature, maxTokens }));
}

/** Ignores invalid values: anyone can write to the browser's storage. */
export function readSettings(): StoredSettings {
  const { sources, model, mode, temperature, maxTokens } = storedFields();
  return {
    sources: readSources(sources),
    model: typeof model === 'string' && model !== '' && model.length <= 100 ? model : DEFAULT_MODEL,
    mode: mode === 'concise' ? 'concise' : 'detailed',
    temperature: readNumber(temperature, 0, TEMPERATURE_MAX),
    maxTokens: readNumber(maxTokens, 1, Number.MAX_SAFE_INTEGER),
  };
}

function storedFields(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(userStore.read(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    // The stored text is not JSON.
    return {};
  }
}

function readSources(stored: unknown): Sources {
  if (!Array.isArray(stored)) return DEFAULT_SOURCES;
  const categories = KNOWLEDGE_CATEGORIES.filter((category) => stored.includes(category));
  if (categories.length > 0) return categories;
  const vendor = VENDORS.find((name) => name === stored[0]);
  return vendor === undefined ? DEFAULT_SOURCES : [vendor];
}

function readNumber(stored: unknown, least: number, most: number): number | undefined {
  return typeof stored === 'number' && stored >= least && stored <= most ? stored : undefined;
}
