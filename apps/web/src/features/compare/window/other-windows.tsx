import { Plus } from 'lucide-react';
import { WINDOWS_MAX, WINDOWS_MIN } from '@wenjin/contract/compare/limits';
import type { CompareScreenProps } from '../run/screen-props.ts';
import type { Compare } from '../run/use-compare.ts';
import { CompareWindow } from './compare-window.tsx';
import { useContinueWith } from './use-continue-with.ts';
import { WindowThread } from './window-thread.tsx';

type OtherWindowsProps = { compare: Compare; screen: CompareScreenProps };

/** The windows beside the main one. */
export function OtherWindows({ compare, screen }: OtherWindowsProps) {
  const { parts, isBlind, enlarged, setEnlarged, choices, current } = compare;
  const { isAuthorised, models } = screen;
  const continueWith = useContinueWith(compare, screen);
  return (
    <div className="compare-others" data-count={parts.length - 1} data-enlarged={enlarged !== undefined || undefined}>
      {parts.slice(1).map((part) => {
        const { window, number } = part;
        const isEnlarged = enlarged === window.key;
        return (
          <CompareWindow
            key={window.key}
            {...part}
            {...{ isAuthorised, isBlind, models, isEnlarged }}
            isShown={current === number}
            canRemove={parts.length > WINDOWS_MIN}
            onBest={() => window.conversationId !== undefined && choices.choose(window.conversationId)}
            onContinue={continueWith(part)}
            onChange={(own) => compare.changeWindow(window.key, own)}
            onEnlarge={() => setEnlarged(isEnlarged ? undefined : window.key)}
            onRemove={() => compare.removeWindow(window.key)}
            thread={<WindowThread {...{ compare, screen, part }} />}
          />
        );
      })}
      {parts.length === WINDOWS_MAX - 1 && (
        <button type="button" className="compare-add" onClick={compare.addWindow}>
          <Plus size={18} />
          增加窗口
        </button>
      )}
    </div>
  );
}
