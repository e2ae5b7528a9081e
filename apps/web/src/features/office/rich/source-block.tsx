import { useState } from 'react';
import { Code, Trash2 } from 'lucide-react';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

type SourceBlockProps = { source: string; onChange: (source: string) => void };

/** A block that is shown as readers see it and edited as source: a chart, a formula, a picture. */
export function SourceBlock({ source, onChange }: SourceBlockProps) {
  const [draft, setDraft] = useState<string>();
  if (draft !== undefined) {
    return (
      <div className="rich-source-edit column">
        <textarea
          aria-label="源码"
          spellCheck={false}
          rows={Math.min(16, Math.max(3, draft.split('\n').length))}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        <div className="row">
          <Button text="取消" onClick={() => setDraft(undefined)} />
          <Button
            kind="primary"
            text="确定"
            onClick={() => {
              onChange(draft);
              setDraft(undefined);
            }}
          />
        </div>
      </div>
    );
  }
  return (
    <>
      <Markdown text={source} />
      <div className="rich-source-acts row">
        <IconButton icon={Code} label="编辑源码" size={16} onClick={() => setDraft(source)} />
        <IconButton icon={Trash2} label="删除这一块" size={16} onClick={() => onChange('')} />
      </div>
    </>
  );
}
