import type { KeyboardEvent } from 'react';
import type { WindowStatus } from '../run/window-state.ts';

type WindowTabsProps = {
  names: readonly string[];
  statuses: readonly WindowStatus[];
  current: number;
  onChoose: (number: number) => void;
};

const STATUS_NAMES: Record<WindowStatus, string> = {
  empty: '等待提问',
  running: '正在生成',
  done: '已完成',
  stopped: '已停止',
  failed: '生成失败',
};

/** On phones and tablets one window is shown at a time. */
export function WindowTabs({ names, statuses, current, onChoose }: WindowTabsProps) {
  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = ((current - 1 + step + names.length) % names.length) + 1;
    onChoose(next);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]');
    tabs[next - 1]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus goes to its tabs
    <div className="window-tabs row" role="tablist" aria-label="窗口" onKeyDown={handleKeyDown}>
      {names.map((name, index) => {
        const number = index + 1;
        const status = statuses[index] ?? 'empty';
        return (
          <button
            key={number}
            type="button"
            role="tab"
            aria-selected={number === current}
            aria-label={`窗口 ${number}，${name}，${STATUS_NAMES[status]}`}
            tabIndex={number === current ? 0 : -1}
            onClick={() => onChoose(number)}
          >
            <i className="window-dot" data-status={status} />
            <b>{number}</b>
            <span className="ell">{name}</span>
          </button>
        );
      })}
    </div>
  );
}
