import { memo, type ReactNode, type TouchEvent } from 'react';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import { VENDORS } from '@wenjin/domain/chat/models';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { lastAnswer, statusOf, withoutThinking, type Times, type WindowState } from '../run/window-state.ts';
import { listedModels, type WindowSettings } from '../state/window-settings.ts';
import { WindowFoot } from './window-foot.tsx';
import { WindowHead } from './window-head.tsx';

export type CompareWindowProps = {
  number: number;
  name: string;
  isBuiltIn: boolean;
  settings: WindowSettings;
  state: WindowState;
  storedTimes: Times | undefined;
  isAuthorised: boolean;
  isBlind: boolean;
  models: readonly OfferedModel[];
  isShown: boolean;
  isEnlarged: boolean;
  canRemove: boolean;
  isBest: boolean | undefined;
  onBest: () => void;
  onContinue: (() => void) | undefined;
  onChange: (part: Partial<WindowSettings> | undefined) => void;
  onEnlarge: () => void;
  onRemove: () => void;
  thread: ReactNode;
};

/** An extra window: a card with a head, its thread and a foot. */
export const CompareWindow = memo(function CompareWindow(props: CompareWindowProps) {
  const {
    number,
    settings,
    state,
    storedTimes,
    models,
    isShown,
    isEnlarged,
    isBest,
    onBest,
    onContinue,
    thread,
    ...head
  } = props;
  const { copy } = useCopy();
  const text = withoutThinking(lastAnswer(state)?.content.text ?? '');
  return (
    <section
      className="compare-window column"
      aria-label={`窗口 ${number}`}
      data-number={number}
      data-status={statusOf(state)}
      data-shown={isShown || undefined}
      data-enlarged={isEnlarged || undefined}
      tabIndex={-1}
    >
      <WindowHead
        {...{ number, settings, models, isEnlarged, ...head }}
        canCopy={text !== ''}
        onCopy={() => void copy(text)}
      />
      {thread}
      <WindowFoot {...{ state, storedTimes, isBest, onBest, onContinue }} vendor={vendorOf(settings.model, models)} />
    </section>
  );
});

export function vendorOf(model: string, models: readonly OfferedModel[]): string {
  return listedModels(models).find(({ id }) => id === model)?.vendor ?? VENDORS[0];
}

const SWIPE_PX = 60;

/** Changes the window by a swipe to the side; a swipe that is mostly vertical scrolls. */
export function swipes(onStep: (step: 1 | -1) => void) {
  let start: { x: number; y: number } | undefined;
  return {
    onTouchStart({ touches }: TouchEvent) {
      const [touch] = Array.from(touches);
      start = touches.length === 1 && touch !== undefined ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [touch] = Array.from(changedTouches);
      if (start === undefined || touch === undefined) return;
      const across = touch.clientX - start.x;
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(touch.clientY - start.y))
        onStep(across < 0 ? 1 : -1);
      start = undefined;
    },
  };
}
