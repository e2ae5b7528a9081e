import './panes.css';
import { useDeferredValue, useMemo, useState } from 'react';
import { characterCount } from '@wenjin/contract/text';
import { cutPassages } from '@wenjin/domain/knowledge/cut-passages';
import { NARROW, useMedia } from '../../../../../shared/browser/use-media.ts';
import { Segmented } from '../../../../../shared/ui/form/segmented.tsx';
import { Preview, type PreviewKind } from './preview-pane.tsx';
import { SourcePane } from './source-pane.tsx';

type EditorPanesProps = { title: string; value: string; error: string | undefined; onChange: (text: string) => void };

/** Text and preview side by side, or one of them on a narrow screen. */
export function EditorPanes({ title, value, error, onChange }: EditorPanesProps) {
  const isNarrow = useMedia(NARROW);
  const [shown, setShown] = useState<'source' | PreviewKind>(isNarrow ? 'source' : 'text');
  // The preview may lag behind the text, but typing never waits for it.
  const text = useDeferredValue(value);
  const passages = useMemo(() => cutPassages(title, text), [title, text]);
  const summary = `${characterCount(text).toLocaleString('zh-CN')} 字，切成 ${passages.length} 段`;
  const source = <SourcePane {...{ value, error, summary, onChange }} />;
  const kind = shown === 'source' ? 'text' : shown;
  const preview = <Preview {...{ kind, text, passages }} />;
  const kinds = [
    { value: 'text', label: '成文' },
    { value: 'passages', label: '检索段落' },
  ] as const;
  if (isNarrow) {
    return (
      <div className="editor-panes">
        <Segmented
          label="显示"
          options={[{ value: 'source', label: '正文' }, ...kinds]}
          value={shown}
          onChange={setShown}
        />
        {shown === 'source' ? source : <div className="editor-preview">{preview}</div>}
      </div>
    );
  }
  return (
    <div className="editor-panes">
      {source}
      <section className="editor-pane editor-preview column" aria-label="预览">
        <div className="editor-bar row">
          <b>预览</b>
          <Segmented label="预览方式" options={kinds} value={kind} onChange={setShown} />
        </div>
        {preview}
      </section>
    </div>
  );
}
