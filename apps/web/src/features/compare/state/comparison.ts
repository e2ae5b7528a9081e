import type { SaveComparisonInput, SavedComparison, SavedWindow } from '@wenjin/contract/compare/comparison';
import { newId } from '../../../shared/browser/new-id.ts';
import {
  FIRST_OWN,
  FIRST_SETTINGS,
  ownSettings,
  settingsOf,
  type CompareWindow,
  type WindowSettings,
} from './window-settings.ts';

/** What the user has set up: the first window follows the common settings. */
export type Setup = {
  readonly id: string | undefined;
  readonly title: string;
  readonly system: string;
  readonly isBlind: boolean;
  readonly common: WindowSettings;
  readonly windows: readonly CompareWindow[];
};

const TITLE_LENGTH = 20;

export function newWindow(own: CompareWindow['own'] = {}): CompareWindow {
  return { key: newId(), conversationId: undefined, own };
}

/** Users who cannot choose a model begin with two windows, which they give different sources. */
export function firstSetup(isAuthorised: boolean): Setup {
  const own = isAuthorised ? FIRST_OWN : FIRST_OWN.slice(0, 2);
  const windows = own.map((settings) => newWindow(settings));
  return { id: undefined, title: '', system: '', isBlind: false, common: FIRST_SETTINGS, windows };
}

export function savedSetup({ id, title, system, isBlind, windows }: SavedComparison): Setup {
  const [first] = windows;
  const common = first === undefined ? FIRST_SETTINGS : settingsIn(first);
  return {
    id,
    title,
    system,
    isBlind,
    common,
    windows: windows.map((window) => ({
      key: window.conversationId,
      conversationId: window.conversationId,
      own: ownSettings(common, settingsIn(window)),
    })),
  };
}

export function settingsIn({ model, temperature, maxTokens, sourceLibrary = [] }: SavedWindow): WindowSettings {
  return { sources: sourceLibrary, model, temperature, maxTokens };
}

export function setupToSave({ id, title, system, isBlind, common, windows }: Setup): SaveComparisonInput {
  return {
    // A stored comparison keeps its name, which another tab may have changed; renaming has a call of its own.
    ...(id === undefined ? { title } : { id }),
    system,
    isBlind,
    windows: windows.map((window) => {
      const { sources, model, temperature, maxTokens } = settingsOf(common, window);
      return {
        model,
        sourceLibrary: [...sources],
        ...(temperature !== undefined && { temperature }),
        ...(maxTokens !== undefined && { maxTokens }),
        ...(window.conversationId !== undefined && { conversationId: window.conversationId }),
      };
    }),
  };
}

/** A comparison is named after its first question. */
export function titleFrom(question: string): string {
  const line = question.trim().split('\n')[0] ?? '';
  return Array.from(line).slice(0, TITLE_LENGTH).join('') || '新对比';
}

/** Begins a blind test: the windows change places, so that a place tells nothing about its model. */
export function setupShuffled({ windows }: Setup, random: () => number = Math.random): Partial<Setup> {
  const shuffled = [...windows];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const place = Math.floor(random() * (last + 1));
    const [one, other] = [shuffled[last], shuffled[place]];
    if (one !== undefined && other !== undefined) [shuffled[last], shuffled[place]] = [other, one];
  }
  return { isBlind: true, windows: shuffled };
}
