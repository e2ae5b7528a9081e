import type { Message } from '@wenjin/contract/chat/message';
import { BUILT_IN_NAME } from '@wenjin/domain/chat/models';
import { blindName } from './blind-name.ts';
import type { WindowSettings } from './window-settings.ts';

/** What is known of the newest answer of a window. */
export type Answerer = Pick<Message, 'modelVersion' | 'isBuiltIn' | 'sourceLibrary'>;

type Named = {
  number: number;
  isBlind: boolean;
  settings: WindowSettings;
  answerer: Answerer;
};

/** The built-in engine does not bear the name of a model that it stands in for. */
export function windowName({ number, isBlind, settings, answerer }: Named): string {
  if (isBlind) return blindName(number);
  return isBuiltInWindow(settings, answerer) ? BUILT_IN_NAME : settings.model;
}

/** False again once another model or source is chosen: nobody knows yet who will answer. */
export function isBuiltInWindow({ model, sources }: WindowSettings, answerer: Answerer): boolean {
  if (answerer.isBuiltIn !== true || answerer.modelVersion !== model) return false;
  return answerer.sourceLibrary === undefined || answerer.sourceLibrary.join() === sources.join();
}
