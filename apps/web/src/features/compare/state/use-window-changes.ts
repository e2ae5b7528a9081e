import { WINDOWS_MAX, WINDOWS_MIN } from '@wenjin/contract/compare/limits';
import type { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { newWindow } from './comparison.ts';
import type { useSetup } from './use-setup.ts';
import type { CompareWindow, WindowSettings } from './window-settings.ts';

type Options = {
  windows: readonly CompareWindow[];
  change: ReturnType<typeof useSetup>['change'];
  questionsIn: (key: string) => number;
  ask: ReturnType<typeof useQuestion>['ask'];
  onRemove: (key: string) => void;
};

/** Changes of the windows: their settings, and how many there are. */
export function useWindowChanges({ windows, change, questionsIn, ask, onRemove }: Options) {
  function remove(key: string): void {
    onRemove(key);
    change((known) => ({ windows: known.windows.filter((window) => window.key !== key) }));
  }

  return {
    /** Undefined makes the window follow the common settings again. */
    changeWindow: (key: string, part: Partial<WindowSettings> | undefined): void => {
      change((known) => ({
        windows: known.windows.map((window) =>
          window.key === key ? { ...window, own: part === undefined ? {} : { ...window.own, ...part } } : window,
        ),
      }));
    },

    changeCommon: (part: Partial<WindowSettings>): void => {
      change(({ common, windows: known }) => ({
        common: { ...common, ...part },
        // The main window always follows the bar.
        windows: known.map((window, index) => (index === 0 ? { ...window, own: {} } : window)),
      }));
    },

    addWindow: (): void => {
      if (windows.length < WINDOWS_MAX) change((known) => ({ windows: [...known.windows, newWindow()] }));
    },

    /** Asks first when questions and answers would be lost. */
    removeWindow: (key: string): void => {
      if (windows.length <= WINDOWS_MIN) return;
      if (questionsIn(key) === 0) return remove(key);
      ask({
        title: '是否移除该窗口',
        text: '这个窗口的问答将从对比中删除，无法恢复；其他窗口不受影响。',
        confirmLabel: '移除',
        onConfirm: () => remove(key),
      });
    },
  };
}
