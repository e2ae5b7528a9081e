import './article-links.css';
import './citation-card.css';
import { ArrowUpRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { plainDay, STATE_NAMES } from '@wenjin/domain/knowledge/effective-text';
import { plainPassage } from '@wenjin/domain/knowledge/plain-passage';
import { articleQuery } from '../../../shared/api/article-query.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { citedAddress, citedPassage, type CitedSource } from './cited-source.ts';
import { isMissing } from './use-gone-articles.ts';

type CitationCardProps = { source: CitedSource; /** The sentence of the answer. */ sentence: string };

/** What a number of an answer refers to: the article, the passage with the cited sentence, and its dates. */
export function CitationCard({ source, sentence }: CitationCardProps) {
  const { data: article, error, isPending } = useQuery({ ...articleQuery(source.id, source.version), retry: false });
  return (
    <div className="cite-card">
      <p className="cite-head row">
        <span className="cite-number">{source.number}</span>
        <b className="ell">{article?.title ?? source.title}</b>
        <Tag text={source.category} />
      </p>
      {isMissing(error) ? (
        <p className="cite-gone">文章已下线</p>
      ) : (
        <CitedPassage {...{ source, sentence, article, isPending }} />
      )}
    </div>
  );
}

type CitedPassageProps = CitationCardProps & { article: ReaderArticle | undefined; isPending: boolean };

/** Shows the excerpt of the answer when the article cannot be loaded. */
function CitedPassage({ source, sentence, article, isPending }: CitedPassageProps) {
  const texts = source.passages.map(({ passage, excerpt }) => {
    const known = article?.passages.find((entry) => entry.passage === passage);
    return known === undefined ? excerpt : plainPassage(known.text);
  });
  const cited = citedPassage(sentence, source, texts);
  const { heading = '', text, start, end } = cited;
  return (
    <>
      {heading !== '' && <p className="cite-path">{heading}</p>}
      {isPending ? (
        <Skeleton className="cite-skeleton" label="正在加载" widths={['96%', '88%', '62%']} />
      ) : (
        <blockquote>
          {text.slice(0, start)}
          {end > start && <mark>{text.slice(start, end)}</mark>}
          {text.slice(end)}
        </blockquote>
      )}
      <p className="cite-foot row">
        {article !== undefined && (
          <Tag text={STATE_NAMES[article.state]} tone={article.state === 'in-force' ? 'success' : 'warning'} />
        )}
        {source.effectiveFrom !== '' && <span>{plainDay(source.effectiveFrom)}起</span>}
        <a href={citedAddress(source, cited)} target="_blank" rel="noreferrer" className="inline-row">
          打开原文
          <ArrowUpRight size={16} />
        </a>
      </p>
    </>
  );
}
