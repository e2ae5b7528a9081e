import '../../../shared/ui/reading-page.css';
import './article-screen.css';
import './article-narrow.css';
import { Suspense, useMemo, useRef, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { CODE_MISSING } from '@wenjin/contract/envelope';
import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { effectiveText } from '@wenjin/domain/knowledge/effective-text';
import { CallError } from '../../../shared/api/call-error.ts';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../../shared/browser/use-page-title.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { ArticleBar } from './article-bar.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleOutline } from './article-outline.tsx';
import { articleOutline, citedSentence } from './article-parts.ts';
import { articleQuery } from '../../../shared/api/article-query.ts';
import { ArticleText } from './article-text.tsx';
import { comparedVersions } from './compared-versions.ts';
import { ArticleTopBar } from './article-top-bar.tsx';
import { useHeadings } from './use-headings.ts';
import { VersionWarning } from './version-warning.tsx';

const VersionComparison = lazyPart(async () => (await import('../compare/version-comparison.tsx')).VersionComparison);

type ArticleScreenProps = { id: string; missing: ReactNode };

export function ArticleScreen({ id, missing }: ArticleScreenProps) {
  const [parameters] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(articleQuery(id, positive(parameters.get('version'))));
  const brandName = useBrandName();
  usePageTitle(data === undefined ? brandName : `${data.title} - ${brandName}`);
  if (data === undefined && isGone(error)) return missing;

  return (
    <div className="article-page reading-page tall-screen">
      <ArticleTopBar article={data} />
      {data !== undefined ? (
        <Shown article={data} parameters={parameters} />
      ) : error !== null && !isFetching ? (
        <main className="article-failure">
          <LoadFailure text="文章加载失败" onRetry={() => void refetch()} />
        </main>
      ) : (
        <Skeleton className="article-skeleton" label="正在加载" widths={['52%', '30%', '92%', '96%', '88%', '64%']} />
      )}
    </div>
  );
}

/** The comparison of two versions, or the article itself. */
function Shown({ article, parameters }: { article: ReaderArticle; parameters: URLSearchParams }) {
  const compared = comparedVersions(parameters.get('compare'), article);
  if (compared === undefined) return <Article article={article} passage={positive(parameters.get('passage'))} />;
  return (
    <Suspense>
      <VersionComparison article={article} from={compared[0]} to={compared[1]} />
    </Suspense>
  );
}

function Article({ article, passage }: { article: ReaderArticle; passage: number | undefined }) {
  const content = useRef<HTMLElement>(null);
  const outline = useMemo(() => articleOutline(article), [article]);
  const sentence = citedSentence(useLocation().hash);
  const { current, show } = useHeadings(content, outline);
  return (
    <>
      <VersionWarning article={article} />
      <main className="article-columns">
        <article ref={content}>
          <h1>{article.title}</h1>
          <ArticleFacts article={article} />
          <ArticleText article={article} passage={passage} sentence={sentence} />
          <p className="article-print-foot">
            第 {article.version} 版 {effectiveText(article)}
          </p>
        </article>
        {outline.length > 1 && (
          <nav className="article-outline" aria-label="目录">
            <h2>目录</h2>
            <ArticleOutline outline={outline} current={current} onShow={show} />
          </nav>
        )}
      </main>
      <ArticleBar article={article} outline={outline} current={current} onShow={show} />
    </>
  );
}

/** Returns the number of an address parameter; anything else counts as not given. */
function positive(text: string | null): number | undefined {
  const value = Number(text ?? '');
  return Number.isInteger(value) && value > 0 && value < 1_000_000 ? value : undefined;
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === CODE_MISSING;
}
