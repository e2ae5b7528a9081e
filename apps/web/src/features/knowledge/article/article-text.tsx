import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Quote } from 'lucide-react';
import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { sentenceMarks } from '../../../shared/markdown/find-sentence.ts';
import { markdownEngine } from '../../../shared/markdown/markdown-engine.ts';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { articleParts } from './article-parts.ts';

type ArticleTextProps = {
  article: ReaderArticle;
  passage: number | undefined;
  /** The cited sentence of the passage; empty when it is not known. */
  sentence: string;
};

export function ArticleText({ article, passage, sentence }: ArticleTextProps) {
  const findMarks = useMemo(() => (sentence === '' ? undefined : sentenceMarks(sentence)), [sentence]);
  const parts = useMemo(() => articleParts(article, passage), [article, passage]);
  const cited = useRef<HTMLElement>(null);
  const isDrawn = useSyncExternalStore(markdownEngine.subscribe, markdownEngine.view) !== undefined;
  useEffect(() => {
    if (!isDrawn || parts.passage === '') return undefined;
    const show = () => cited.current?.scrollIntoView({ block: 'start' });
    show();
    // Parts that come into view get their real height, which moves the passage once more.
    const frame = requestAnimationFrame(() => requestAnimationFrame(show));
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, parts]);

  return (
    <div className="article-text">
      {parts.before !== '' && <Markdown key={`${article.version} before`} text={parts.before} />}
      {parts.passage !== '' && (
        <section ref={cited} className="article-passage" aria-label="回答引用的段落">
          <span className="article-passage-tag inline-row" aria-hidden="true">
            <Quote size={12} />
            回答引用的段落
          </span>
          <Markdown key={`${article.version} ${passage}`} text={parts.passage} findMarks={findMarks} />
        </section>
      )}
      {parts.after.trim() !== '' && <Markdown key={`${article.version} ${passage} after`} text={parts.after} />}
    </div>
  );
}
