import './document-editor.css';
import { useDeferredValue, useState } from 'react';
import { History } from 'lucide-react';
import { DOCUMENT_TITLE_MAX, type OfficeDocument } from '@wenjin/contract/office/office';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { NARROW, useMedia } from '../../shared/browser/use-media.ts';
import { useReconnecting } from '../../shared/browser/connection/use-reconnecting.ts';
import { Markdown } from '../../shared/markdown/markdown.tsx';
import { LeaveQuestion } from '../../shared/ui/overlay/leave-question.tsx';
import { withoutTitle } from '../../shared/markdown/outline.ts';
import { useAutosave, type SaveState } from './use-autosave.ts';
import { VersionList } from './version-list.tsx';

type DocumentEditorProps = { document: OfficeDocument; onDone: () => void };

export function DocumentEditor({ document, onDone }: DocumentEditorProps) {
  const { draft, state, change, saveNow, replace } = useAutosave(document);
  const [isHistory, setHistory] = useState(false);
  const shown = useDeferredValue(draft.content);
  const isNarrow = useMedia(NARROW);
  const isReconnecting = useReconnecting();
  const isDirty = state.kind === 'waiting' || state.kind === 'saving';

  return (
    <div className="doc-editor column">
      <LeaveQuestion isDirty={isDirty || state.kind === 'failed'} />
      <div className="doc-editor-bar row">
        <input
          aria-label="文档标题"
          value={draft.title}
          maxLength={DOCUMENT_TITLE_MAX}
          onChange={({ target }) => change({ title: target.value })}
        />
        <output data-kind={state.kind}>{stateText(state, isReconnecting)}</output>
        <IconButton icon={History} label="历史版本" onClick={() => setHistory(true)} />
        <Button kind="primary" text="完成" onClick={() => void (isDirty ? saveNow().then(onDone) : onDone())} />
      </div>
      <div className="doc-editor-panes fill">
        <textarea
          aria-label="文档内容"
          spellCheck={false}
          value={draft.content}
          onChange={({ target }) => change({ content: target.value })}
        />
        {!isNarrow && (
          <section className="doc-editor-preview" aria-label="预览">
            <Markdown text={withoutTitle(shown)} />
          </section>
        )}
      </div>
      {isHistory && (
        <VersionList
          officeId={document.officeId}
          onRestore={(version) => {
            setHistory(false);
            void replace(version);
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </div>
  );
}

const STATES = { saved: '已保存', waiting: '编辑中', saving: '保存中...' };

function stateText(state: SaveState, isReconnecting: boolean): string {
  if (state.kind === 'saving' && isReconnecting) return '正在重新连接…';
  return state.kind === 'failed' ? state.text : STATES[state.kind];
}
