import './form-field.css';
import './search-field.css';
import { useEffect, useRef, useState } from 'react';
import { Search, X } from 'lucide-react';
import { LIST_KEYWORD_MAX } from '@wenjin/contract/admin/page';
import { IconButton } from '../icon-button.tsx';

type SearchFieldProps = { label: string; value: string; onSearch: (keyword: string) => void };

const WAIT_MS = 300;

/** Searches a moment after the last key or when the field is left, and never while an input method composes. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { text, setText, markSent } = useText(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function cancel() {
    clearTimeout(timer.current);
    waiting.current = undefined;
  }

  function send(keyword: string) {
    cancel();
    markSent(keyword);
    onSearch(keyword);
  }

  function schedule(keyword: string) {
    cancel();
    waiting.current = keyword;
    timer.current = setTimeout(() => send(keyword), WAIT_MS);
  }

  return (
    <div className="field search-field row">
      <Search size={16} />
      <input
        ref={input}
        className="bare-input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={LIST_KEYWORD_MAX}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          if (isComposing(event.nativeEvent)) cancel();
          else schedule(event.target.value);
        }}
        onCompositionEnd={(event) => schedule(event.currentTarget.value)}
        onBlur={() => {
          // A sheet that holds the field may close at once.
          if (waiting.current !== undefined) send(waiting.current);
        }}
      />
      {text !== '' && (
        <IconButton
          icon={X}
          label="清除搜索"
          size={16}
          onClick={() => {
            setText('');
            send('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Returns the typed text until the URL contains a value that this field did not set. */
function useText(value: string) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, markSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }
  return { text, setText, markSent };
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}
