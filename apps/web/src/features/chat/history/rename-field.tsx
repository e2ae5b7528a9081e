import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { TITLE_MAX } from '@wenjin/contract/chat/conversation';
import { characterCount, hasContent } from '@wenjin/contract/text';
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
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function finish(name: string) {
    // Enter removes the field, which also fires a blur; only the first of the two counts.
    if (isOver.current) return;
    isOver.current = true;
    const trimmed = cut(name).trim();
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
    <span className="rename">
      <input
        ref={input}
        className="bare-input"
        value={text}
        aria-label="会话名称"
        onChange={(event) =>
          setText(isInputComposing(event.nativeEvent) ? event.target.value : cut(event.target.value))
        }
        onCompositionStart={onCompositionStart}
        onCompositionEnd={(event) => {
          onCompositionEnd();
          setText(cut(event.currentTarget.value));
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

function isInputComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}

function cut(text: string): string {
  return Array.from(text).slice(0, TITLE_MAX).join('');
}
