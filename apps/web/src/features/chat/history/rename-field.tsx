import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { TITLE_MAX } from '@wenjin/contract/chat/conversation';
import { characterCount, hasContent } from '@wenjin/contract/text';
import { cutText, limitedInput } from '../../../shared/browser/limited-input.ts';
import { useComposing } from '../../../shared/browser/use-composing.ts';

type RenameFieldProps = {
  title: string;
  onSave: (title: string) => void;
  onCancel: () => void;
};

/** Enter and blur save, Escape cancels; an empty or unchanged title is discarded. */
export function RenameField({ title, onSave, onCancel }: RenameFieldProps) {
  const [text, setText] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const { isComposing, onCompositionStart, onCompositionEnd } = useComposing();
  const limited = limitedInput(TITLE_MAX, setText);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function finish(name: string) {
    // Enter removes the field, which also fires a blur; only the first of the two counts.
    if (isOver.current) return;
    isOver.current = true;
    const trimmed = cutText(name, TITLE_MAX).trim();
    if (!hasContent(trimmed) || trimmed === title) onCancel();
    else onSave(trimmed);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // The list around the field must not handle its keys.
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === 'Enter') finish(text);
    if (event.key === 'Escape') {
      event.preventDefault();
      finish('');
    }
  }

  return (
    <span className="rename row">
      <input
        ref={input}
        className="bare-input"
        value={text}
        aria-label="会话名称"
        onChange={limited.onChange}
        onCompositionStart={onCompositionStart}
        onCompositionEnd={(event) => {
          onCompositionEnd();
          limited.onCompositionEnd(event);
        }}
        onKeyDown={handleKeyDown}
        onBlur={(event) => finish(event.target.value)}
      />
      <small>
        {Math.min(characterCount(text), TITLE_MAX)}/{TITLE_MAX}
      </small>
    </span>
  );
}
