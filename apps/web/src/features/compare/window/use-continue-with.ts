import type { CompareScreenProps } from '../run/screen-props.ts';
import { useContinue } from '../keep/use-continue.ts';
import { lastAnswer } from '../run/window-state.ts';
import type { Compare } from '../run/use-compare.ts';

/** Returns what 用此回答继续 does in a window; undefined when it has no answer, or its model is hidden. */
export function useContinueWith({ setup, isBlind }: Compare, { onContinue }: CompareScreenProps) {
  const continuing = useContinue(onContinue);
  return ({ state, settings }: Compare['parts'][number]): (() => void) | undefined => {
    if (isBlind || lastAnswer(state) === undefined) return undefined;
    return () => continuing.mutate({ title: setup.title, sources: settings.sources, messages: state.messages });
  };
}
