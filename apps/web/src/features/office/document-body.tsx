import './document-body.css';
import { useMemo, useRef, type ReactNode } from 'react';
import { isExported } from '@wenjin/domain/export/conversation-markdown';
import { Markdown } from '../../shared/markdown/markdown.tsx';
import { outlineOf, withoutTitle, type OutlineEntry } from '../../shared/markdown/outline.ts';

type DocumentBodyProps = { title: string; meta: ReactNode; markdown: string; hasOutline?: boolean };

export function DocumentBody({ title, meta, markdown, hasOutline = false }: DocumentBodyProps) {
  const article = useRef<HTMLElement>(null);
  const text = useMemo(() => withoutTitle(markdown), [markdown]);
  const outline = useMemo(() => (hasOutline ? outlineOf(text, [1, 4]) : []), [hasOutline, text]);
  const top = Math.min(...outline.map(({ level }) => level));

  function show(index: number) {
    const headings = article.current?.querySelectorAll('.md :is(h3, h4, h5, h6)') ?? [];
    headingOf(Array.from(headings), outline, index)?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className="doc" data-conversation={isExported(text) || undefined}>
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
              <li key={index} data-depth={Math.min(2, level - top)}>
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

/** Finds the heading of an entry by its words, because the page may have headings that the outline leaves out. */
function headingOf(headings: readonly Element[], outline: readonly OutlineEntry[], index: number): Element | undefined {
  const wanted = wordsOf(outline[index]?.text ?? '');
  const before = outline.slice(0, index).filter(({ text }) => wordsOf(text) === wanted).length;
  return headings.filter(({ textContent }) => wordsOf(textContent) === wanted)[before];
}

function wordsOf(text: string): string {
  return text.replaceAll(/[\s\p{P}\p{S}]/gu, '');
}
