import './document-editor.css';
import { Suspense, useDeferredValue, useState } from 'react';
import { History } from 'lucide-react';
import { DOCUMENT_TITLE_MAX, type OfficeDocument } from '@wenjin/contract/office/office';
import { localStore } from '../../shared/browser/storage/local-store.ts';
import { BrandMark } from '../../shared/ui/brand-mark.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Segmented } from '../../shared/ui/form/segmented.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { NARROW, useMedia } from '../../shared/browser/use-media.ts';
import { useReconnecting } from '../../shared/browser/connection/use-reconnecting.ts';
import { Markdown } from '../../shared/markdown/markdown.tsx';
import { LeaveQuestion } from '../../shared/ui/overlay/leave-question.tsx';
import { withoutTitle } from '../../shared/markdown/outline.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx';
import { useAutosave, type SaveState } from './use-autosave.ts';
import { VersionList } from './version-list.tsx';

const RichEditor = lazyPart(async () => (await import('./rich/rich-editor.tsx')).RichEditor);

type Mode = 'rich' | 'markdown';
const MODE_KEY = 'wenjin.document-editor';
const MODES = [
  { value: 'rich', label: '富文本' },
  { value: 'markdown', label: 'Markdown' },
] as const;

type DocumentEditorProps = { document: OfficeDocument; onDone: () => void };

export function DocumentEditor({ document, onDone }: DocumentEditorProps) {
  const { draft, state, change, saveNow, replace } = useAutosave(document);
  const [isHistory, setHistory] = useState(false);
  const [mode, setMode] = useState(chosenMode);
  const isReconnecting = useReconnecting();
  const isDirty = state.kind === 'waiting' || state.kind === 'saving';

  return (
    <div className="doc-editor column">
      <LeaveQuestion isDirty={isDirty || state.kind === 'failed'} />
      <header className="doc-editor-bar row">
        <a href="/" aria-label="返回首页" title="返回首页">
          <BrandMark />
        </a>
        <input
          aria-label="文档标题"
          value={draft.title}
          maxLength={DOCUMENT_TITLE_MAX}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Segmented
          label="编辑方式"
          options={MODES}
          value={mode}
          onChange={(chosen) => {
            setMode(chosen);
            localStore.write(MODE_KEY, chosen);
          }}
        />
        <output data-kind={state.kind}>{stateText(state, isReconnecting)}</output>
        <IconButton icon={History} label="历史版本" onClick={() => setHistory(true)} />
        <ThemeSwitch />
        <Button kind="primary" text="完成" onClick={() => void (isDirty ? saveNow().then(onDone) : onDone())} />
      </header>
      {mode === 'rich' ? (
        <Suspense fallback={<Skeleton className="doc-skeleton" label="正在加载" widths={['92%', '96%', '64%']} />}>
          <RichEditor content={draft.content} onChange={(content) => change({ content })} />
        </Suspense>
      ) : (
        <SourcePanes content={draft.content} onChange={(content) => change({ content })} />
      )}
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

type SourcePanesProps = { content: string; onChange: (content: string) => void };

/** The markdown, with what readers see beside it. */
function SourcePanes({ content, onChange }: SourcePanesProps) {
  const shown = useDeferredValue(content);
  const isNarrow = useMedia(NARROW);
  return (
    <div className="doc-editor-panes fill">
      <textarea
        aria-label="文档内容"
        spellCheck={false}
        value={content}
        onChange={({ target }) => onChange(target.value)}
      />
      {!isNarrow && (
        <section className="doc-editor-preview" aria-label="预览">
          <Markdown text={withoutTitle(shown)} />
        </section>
      )}
    </div>
  );
}

function chosenMode(): Mode {
  return localStore.read(MODE_KEY) === 'markdown' ? 'markdown' : 'rich';
}

const STATES = { saved: '已保存', waiting: '编辑中', saving: '保存中...' };

function stateText(state: SaveState, isReconnecting: boolean): string {
  if (state.kind === 'saving' && isReconnecting) return '正在重新连接…';
  return state.kind === 'failed' ? state.text : STATES[state.kind];
}
