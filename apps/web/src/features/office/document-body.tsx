import './document-body.css';
import { useMemo, useRef, type ReactNode } from 'react';
import { Markdown } from '../../shared/markdown/markdown.tsx';
import { outlineOf, withoutTitle } from '../../shared/markdown/outline.ts';

type DocumentBodyProps = { title: string; meta: ReactNode; markdown: string; hasOutline?: boolean };

export function DocumentBody({ title, meta, markdown, hasOutline = false }: DocumentBodyProps) {
  const article = useRef<HTMLElement>(null);
  const text = useMemo(() => withoutTitle(markdown), [markdown]);
  const outline = useMemo(() => (hasOutline ? outlineOf(text) : []), [hasOutline, text]);

  function show(index: number) {
    const headings = article.current?.querySelectorAll('.md h4, .md h5, .md h6');
    headings?.[index]?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className="doc">
      <article ref={article}>
        <h1>{title}</h1>
        <p className="doc-meta hint">{meta}</p>
        <Markdown text={text} />
      </article>
      {outline.length > 1 && (
        <nav className="doc-outline" aria-label="目录">
          <h2>目录</h2>
          <ol>
            {outline.map(({ level, text: words }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two headings may read alike; their place tells them apart
              <li key={index} data-level={level}>
                <button type="button" className="clamp" title={words} onClick={() => show(index)}>
                  {words}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}
