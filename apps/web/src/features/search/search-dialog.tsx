import './search-dialog.css';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight, Search, X } from 'lucide-react';
import { KEYWORD_MAX, type SearchResult } from '@wenjin/contract/search/search';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { useComposing } from '../../shared/browser/use-composing.ts';
import { PHONE, useMedia } from '../../shared/browser/use-media.ts';
import { Modal } from '../../shared/ui/overlay/modal.tsx';
import { MatchPreview } from './match-preview.tsx';
import { ResultPanel } from './result-panel.tsx';
import { rowId } from './result-list.tsx';
import { useSearch, type SearchState } from './use-search.ts';

type SearchDialogProps = {
  onEnter: (result: SearchResult) => void;
  onClose: () => void;
};

const PAGE = 10;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** On a phone the preview is a second step. */
export function SearchDialog({ onEnter, onClose }: SearchDialogProps) {
  const search = useSearch();
  const isPhone = useMedia(PHONE);
  const [isPreview, setPreview] = useState(false);
  const listId = useId();
  const { isComposing, ...composing } = useComposing();
  const { result } = search;
  const hasList = !isPhone || !isPreview;
  const hasPreview = !isPhone || isPreview;

  function enter(chosen: SearchResult | undefined) {
    if (chosen === undefined) return;
    onClose();
    onEnter(chosen);
  }

  function choose(index: number) {
    search.activate(index);
    if (isPhone) setPreview(true);
  }

  function escape() {
    if (isPreview) setPreview(false);
    else if (search.text === '') onClose();
    else search.clear();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const isInInput = event.target instanceof HTMLInputElement;
    const step = STEPS[event.key];
    if (event.key === 'Escape') escape();
    else if (isInInput && event.key === 'Enter') enter(result);
    else if (isInInput && step !== undefined) search.step(step);
    else return;
    event.preventDefault();
  }

  return (
    // Escape first clears the field or the preview, so react-aria must not close the dialog on it.
    <Modal className="gs-frame" label="全局搜索" isDismissable isKeyboardDismissDisabled onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its input */}
      <div className="gs" onKeyDown={handleKeyDown} {...composing}>
        {hasList ? (
          <SearchInput {...{ search, listId, isPhone, onClose }} />
        ) : (
          <PreviewHead onBack={() => setPreview(false)} onClose={onClose} />
        )}
        <div className="gs-body">
          {hasList && <ResultPanel {...{ search, listId, isPhone }} onChoose={choose} />}
          {hasPreview && <MatchPreview result={isPhone ? result : search.previewed} keyword={search.keyword} />}
        </div>
        {hasPreview && <SearchFoot search={search} onEnter={() => enter(result)} />}
      </div>
    </Modal>
  );
}

function SearchFoot({ search, onEnter }: { search: SearchState; onEnter: () => void }) {
  return (
    <footer className="gs-foot row">
      <span className="inline-row">
        <kbd>↑</kbd>
        <kbd>↓</kbd>选择
      </span>
      <span className="inline-row">
        <kbd>Enter</kbd>进入会话
      </span>
      <span className="inline-row">
        <kbd>Esc</kbd>
        {search.text === '' ? '关闭' : '清空'}
      </span>
      <button type="button" className="btn btn-primary" disabled={search.result === undefined} onClick={onEnter}>
        进入会话
        <ChevronRight size={16} />
      </button>
    </footer>
  );
}

type SearchInputProps = { search: SearchState; listId: string; isPhone: boolean; onClose: () => void };

function SearchInput({ search, listId, isPhone, onClose }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="gs-input row">
      <Search size={20} />
      <input
        ref={input}
        className="bare-input"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens a search wants to type
        autoFocus
        role="combobox"
        aria-label="全局搜索"
        aria-expanded={search.rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={search.activeIndex < 0 ? undefined : rowId(listId, search.activeIndex)}
        placeholder="请输入关键字"
        maxLength={KEYWORD_MAX}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={search.text}
        onChange={({ target }) => search.change(target.value)}
        onCompositionStart={search.composition.onCompositionStart}
        onCompositionEnd={({ currentTarget }) => search.composition.onCompositionEnd(currentTarget.value)}
      />
      {search.text !== '' && (
        <IconButton
          icon={X}
          label="清空"
          size={16}
          onClick={() => {
            search.clear();
            input.current?.focus();
          }}
        />
      )}
      {isPhone ? (
        <button type="button" className="gs-cancel" onClick={onClose}>
          取消
        </button>
      ) : (
        <>
          <span className="gs-name">全局搜索</span>
          <button type="button" className="gs-esc center" aria-label="Esc 关闭" onClick={onClose}>
            <kbd>Esc</kbd>
          </button>
        </>
      )}
    </div>
  );
}

function PreviewHead({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  return (
    <div className="gs-input row">
      <button type="button" className="gs-back" onClick={onBack}>
        <ChevronLeft size={20} />
        返回
      </button>
      <span className="gs-gap" />
      <IconButton icon={X} label="关闭" size={20} onClick={onClose} />
    </div>
  );
}
