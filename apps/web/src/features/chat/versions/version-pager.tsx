import './version-pager.css';
import type { KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';

type VersionPagerProps = {
  /** What has the versions: 回答 or 问题. */
  of: string;
  count: number;
  index: number;
  onChoose: (index: number) => void;
};

/** Switches between the versions of a question or an answer, also with the arrow keys. */
export function VersionPager({ of, count, index, onChoose }: VersionPagerProps) {
  function choose(next: number) {
    if (next >= 0 && next < count) onChoose(next);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    // The toolbar around it would move the focus instead.
    event.stopPropagation();
    event.preventDefault();
    choose(index + step);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its buttons
    <fieldset className="version-pager inline-row" aria-label={`${of}的版本`} onKeyDown={handleKeyDown}>
      <button
        type="button"
        className="icon-btn"
        aria-label="上一版"
        aria-disabled={index === 0}
        onClick={() => choose(index - 1)}
      >
        <ChevronLeft size={16} />
      </button>
      <span aria-live="polite">
        {index + 1} / {count}
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label="下一版"
        aria-disabled={index === count - 1}
        onClick={() => choose(index + 1)}
      >
        <ChevronRight size={16} />
      </button>
    </fieldset>
  );
}
