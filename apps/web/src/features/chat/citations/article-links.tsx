import './article-links.css';
import { useState } from 'react';
import { ArrowUpRight, BookOpen, ChevronDown, ChevronUp } from 'lucide-react';
import type { Message } from '@wenjin/contract/chat/message';

const SHOWN = 5;

type ArticleLinksProps = { links: NonNullable<Message['questionLink']>; gone: ReadonlySet<number> };

/** The articles of an answer, in the order of its numbers. */
export function ArticleLinks({ links, gone }: ArticleLinksProps) {
  const [isWhole, setWhole] = useState(false);
  const Icon = isWhole ? ChevronUp : ChevronDown;
  return (
    <section className="article-links" aria-label="参考文章">
      <p className="row">
        <BookOpen size={16} />
        <b>参考文章</b>
        <span>共 {links.length} 篇</span>
      </p>
      <ol>
        {links.map(({ id, article_name, article_address }, index) => (
          // Folded rows are only hidden, so that a print lists them too.
          <li key={id} hidden={!isWhole && index >= SHOWN}>
            {gone.has(index + 1) ? (
              <span className="row" data-gone="">
                <span className="cite-number">{index + 1}</span>
                <span className="ell">{article_name}</span>
                文章已下线
              </span>
            ) : (
              <a className="row" href={article_address} target="_blank" rel="noreferrer">
                <span className="cite-number">{index + 1}</span>
                <span className="ell">{article_name}</span>
                <ArrowUpRight size={16} />
              </a>
            )}
          </li>
        ))}
      </ol>
      {links.length > SHOWN && (
        <button type="button" className="row" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : '更多'}
          <Icon size={16} />
        </button>
      )}
    </section>
  );
}
