import { ArrowLeft, GitCompare, Link2, Printer } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';
import { printPage } from '../../../shared/browser/print-page.ts';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { ArticleMenu } from './article-menu.tsx';
import { comparisonSearch } from './compared-versions.ts';

export function ArticleTopBar({ article }: { article: ReaderArticle | undefined }) {
  const title = article?.title ?? '';
  const comparison = article && comparisonSearch(article);
  const { copy } = useCopy();
  const navigate = useNavigate();
  const brandName = useBrandName();

  function goBack() {
    // A page that was opened in its own tab has nothing to go back to.
    void (history.length > 1 ? navigate(-1) : navigate('/'));
  }

  return (
    <header className="reading-top article-top row">
      <a className="brand article-wide" href="/" title="返回首页">
        <BrandMark />
        <b className="ell">{brandName}</b>
      </a>
      <IconButton className="article-narrow" icon={ArrowLeft} label="返回" size={20} onClick={goBack} />
      <b className="article-narrow article-top-title ell">{title}</b>
      <span className="reading-gap article-wide" />
      {title !== '' && (
        <>
          {comparison !== undefined && (
            <Link className="reading-action article-action article-wide inline-row" to={{ search: comparison }}>
              <GitCompare size={18} />
              对比版本
            </Link>
          )}
          <button
            type="button"
            className="reading-action article-action article-wide inline-row"
            onClick={() => void copy(location.href)}
          >
            <Link2 size={18} />
            复制链接
          </button>
          <button
            type="button"
            className="reading-action article-action article-wide inline-row"
            onClick={() => void printPage()}
          >
            <Printer size={18} />
            打印
          </button>
        </>
      )}
      <span className="article-wide">
        <ThemeSwitch />
      </span>
      <ArticleMenu canPrint={title !== ''} />
    </header>
  );
}
