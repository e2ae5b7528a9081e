import { Markdown } from '../../../../../shared/markdown/markdown.tsx';
import type { Passage } from '@wenjin/domain/knowledge/cut-passages';

export type PreviewKind = 'text' | 'passages';

/** More than this are shown as plain text: to draw each as an article would be slow. */
const DRAWN_MAX = 60;

type PreviewProps = { kind: PreviewKind; text: string; passages: readonly Passage[] };

export function Preview({ kind, text, passages }: PreviewProps) {
  if (text.trim() === '') return <p className="editor-empty">写下正文后，这里显示读者看到的样子</p>;
  if (kind === 'text') {
    return (
      <div className="editor-article">
        <Markdown text={text} />
      </div>
    );
  }
  return (
    <ol className="passage-cards" aria-label="检索段落">
      {passages.map(({ passage, heading, text: own }) => (
        <li key={passage}>
          <p>
            <b>{passage}</b>
            <span className="ell">{heading === '' ? '正文' : heading}</span>
            <small>{own.length} 字</small>
          </p>
          {passages.length > DRAWN_MAX ? <div>{own}</div> : <Markdown text={own} />}
        </li>
      ))}
    </ol>
  );
}
