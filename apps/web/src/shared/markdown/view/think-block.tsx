import { useState, type ReactNode, type ToggleEvent } from 'react';
import { ChevronRight } from 'lucide-react';

type ThinkBlockProps = { isOpen: boolean; children: ReactNode };

/** Expanded while the model thinks and collapsed afterwards, unless the reader decided otherwise. */
export function ThinkBlock({ isOpen, children }: ThinkBlockProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isShown = chosen ?? isOpen;

  function onToggle({ newState }: ToggleEvent<HTMLDetailsElement>): void {
    const isNowShown = newState === 'open';
    if (isNowShown !== isShown) setChosen(isNowShown);
  }

  return (
    <details className="md-think" open={isShown} onToggle={onToggle}>
      <summary>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        思考过程
        {isOpen && <span className="md-think-state">正在思考</span>}
      </summary>
      <div className="md-think-text">{children}</div>
    </details>
  );
}
