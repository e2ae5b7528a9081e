import { useState } from 'react';
import { Code, Trash2 } from 'lucide-react';
import { Markdown } from '../../../../shared/markdown/markdown.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { DrawnNode } from './node-views.ts';
import { SourceDialog } from './source-dialog.tsx';

/** A block that is shown as readers see it and edited as source: a chart, a diagram, a note. */
export function SourcePart({ node, change, remove }: Pick<DrawnNode, 'node' | 'change' | 'remove'>) {
  const [isOpen, setOpen] = useState(false);
  const source = String(node.attrs['source']);
  const kind = kindOf(source);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a block of a text, not of a form
    <div role="group" aria-label={kind}>
      <Markdown text={source} />
      <div className="rich-source-acts row">
        <IconButton icon={Code} label="编辑源码" size={16} onClick={() => setOpen(true)} />
        <IconButton icon={Trash2} label="删除这一块" size={16} onClick={remove} />
      </div>
      {isOpen && (
        <SourceDialog
          title={`编辑${kind}源码`}
          source={source}
          onChange={(next) => (next.trim() === '' ? remove() : change({ source: next }))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function kindOf(source: string): string {
  const language = /^\s*(?:`{3,}|~{3,})\s*(\w+)/u.exec(source)?.[1]?.toLowerCase();
  return { chart: '图表', mermaid: '流程图' }[language ?? ''] ?? '内容';
}
