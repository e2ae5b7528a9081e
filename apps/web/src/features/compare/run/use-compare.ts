import { useEffect, useRef, useState } from 'react';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import type { CompareScreenProps } from './screen-props.ts';
import { useChoices } from './use-choices.ts';
import { useRound } from './use-round.ts';
import { isRunning, questionsOf, statusOf } from './window-state.ts';
import { savedSetup } from '../state/comparison.ts';
import { nextSetup } from '../state/kept-setup.ts';
import { useSetup } from '../state/use-setup.ts';
import { useWindowChanges } from '../state/use-window-changes.ts';
import { allowedSettings, settingsOf } from '../state/window-settings.ts';
import { isBuiltInWindow, windowName } from '../state/window-name.ts';

type Options = Pick<CompareScreenProps, 'stored' | 'isAuthorised' | 'onCreate'>;
export type Compare = ReturnType<typeof useCompare>;

/** Everything that the windows of the page share. */
export function useCompare({ stored, isAuthorised, onCreate }: Options) {
  const [first] = useState(() => (stored === undefined ? nextSetup(isAuthorised) : savedSetup(stored)));
  const { setup, change, saveForQuestion } = useSetup(first, onCreate);
  const round = useRound(setup.windows, saveForQuestion);
  const { ask: askFirst, question } = useQuestion();
  const [enlarged, setEnlarged] = useState<string>();
  const [current, choose] = useState(1);
  const { isBlind } = setup;

  const rounds = Math.max(0, ...setup.windows.map(({ key }) => questionsOf(round.stateOf(key))));
  const choices = useChoices(setup.id, rounds, () => change({ isBlind: false }));
  useTimesAfterResume(round.isBusy, choices.refresh);
  const changes = useWindowChanges({
    windows: setup.windows,
    change,
    questionsIn: (key) => questionsOf(round.stateOf(key)),
    ask: askFirst,
    onRemove(key) {
      round.stopOne(key);
      choose(1);
      setEnlarged(undefined);
    },
  });
  const hasAnswers = rounds > 0 && !round.isBusy;

  const parts = setup.windows.map((window, index) => {
    const state = round.stateOf(window.key);
    const number = index + 1;
    const settings = allowedSettings(settingsOf(setup.common, window), isAuthorised);
    return {
      window,
      number,
      name: windowName({ number, isBlind, settings, answerer: state.answerer }),
      isBuiltIn: isBuiltInWindow(settings, state.answerer),
      settings,
      state,
      storedTimes: choices.timesOf(window.conversationId),
      isBest: hasAnswers && statusOf(state) === 'done' ? choices.best === window.conversationId : undefined,
    };
  });

  return {
    setup,
    change,
    round,
    parts,
    rounds,
    hasAnswers,
    isBlind,
    names: parts.map(({ name }) => name),
    statuses: parts.map(({ state }) => statusOf(state)),
    runningNumbers: parts.filter(({ state }) => isRunning(state)).map(({ number }) => number),
    current: Math.min(current, parts.length),
    choose,
    enlarged: parts.some(({ window }) => window.key === enlarged) ? enlarged : undefined,
    setEnlarged,
    choices,
    ...changes,
    question,
  };
}

/** The server knows how long an answer took that began before the page was loaded. */
function useTimesAfterResume(isBusy: boolean, refresh: () => void): void {
  const wasBusy = useRef(false);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
    if (wasBusy.current && !isBusy) latest.current();
    wasBusy.current = isBusy;
  }, [isBusy, refresh]);
}
