import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { COMPARISON_TITLE_MAX } from '@wenjin/contract/compare/limits';
import { hasContent } from '@wenjin/contract/text';
import { useComposing } from '../../../shared/browser/use-composing.ts';

type RenameBoxProps = { title: string; onEnd: (title: string | undefined) => void };

/** Enter and blur save, Escape cancels; an empty or unchanged name is discarded. */
export function RenameBox({ title, onEnd }: RenameBoxProps) {
  const [text, setText] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const { isComposing, ...composition } = useComposing();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function finish(name: string | undefined) {
    // Enter removes the field, which also fires a blur; only the first of the two counts.
    if (isOver.current) return;
    isOver.current = true;
    const trimmed = name?.trim() ?? '';
    onEnd(hasContent(trimmed) && trimmed !== title ? trimmed : undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === 'Enter') finish(text);
    if (event.key === 'Escape') finish(undefined);
  }

  return (
    <input
      ref={input}
      className="control"
      aria-label="对比名称"
      maxLength={COMPARISON_TITLE_MAX}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => finish(text)}
      {...composition}
    />
  );
}
