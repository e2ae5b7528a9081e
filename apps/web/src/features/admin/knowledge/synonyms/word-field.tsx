import type { KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { SYNONYM_WORD_MAX } from '@wenjin/contract/knowledge/synonyms';
import { useComposing } from '../../../../shared/browser/use-composing.ts';
import type { Words } from './use-words.ts';

/** Enter or 、 adds a word, Backspace in the empty field removes the last one. */
type WordFieldProps = { label: string; words: Words; isFirst: boolean };

export function WordField({ label, words: state, isFirst }: WordFieldProps) {
  const { words, text, problem, add, type, remove } = state;
  const { isComposing, ...composition } = useComposing();

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if ((event.key === 'Enter' && text !== '') || event.key === '、') {
      event.preventDefault();
      void add();
    } else if (event.key === 'Backspace' && text === '') {
      remove();
    }
  }

  function change(typed: string) {
    type(typed);
    // An input method types 、 without a key of that name.
    if (typed.endsWith('、')) void add(typed);
  }

  return (
    <div className="word-field">
      <div className="field row">
        {words.map((word) => (
          <span key={word} className="tag inline-row" data-tone="brand">
            {word}
            <button type="button" aria-label={`移除 ${word}`} onClick={() => remove(word)}>
              <X size={14} />
            </button>
          </span>
        ))}
        <input
          className="bare-input"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row has just become a form
          autoFocus={isFirst}
          aria-label={label}
          aria-invalid={problem !== undefined}
          value={text}
          maxLength={SYNONYM_WORD_MAX * 4}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
          onKeyDown={handleKeyDown}
          {...composition}
        />
        <small aria-hidden="true">Enter 添加</small>
      </div>
      {problem !== undefined && (
        <p className="form-field-error row" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
