import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { GitCompare, Link2, List } from 'lucide-react';
import { Link } from 'react-router';
import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { ArticleOutline } from './article-outline.tsx';
import { comparisonSearch } from './compared-versions.ts';
import type { OutlinePlace } from './article-parts.ts';

const BottomSheet = lazyPart(async () => (await import('../../../shared/ui/overlay/bottom-sheet.tsx')).BottomSheet);

type ArticleBarProps = {
  article: ReaderArticle;
  outline: readonly OutlinePlace[];
  current: number;
  onShow: (at: number) => void;
};

/** The bar at the bottom of a phone. */
export function ArticleBar({ article, outline, current, onShow }: ArticleBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { copy } = useCopy();
  const comparison = comparisonSearch(article);

  function show(at: number) {
    // The page cannot scroll while the sheet is open.
    flushSync(() => setOpen(false));
    requestAnimationFrame(() => onShow(at));
  }

  return (
    <div className="article-bar" role="toolbar" aria-label="文章操作">
      {outline.length > 1 && (
        <button type="button" onClick={() => setOpen(true)}>
          <List size={20} />
          目录
        </button>
      )}
      {comparison !== undefined && (
        <Link to={{ search: comparison }}>
          <GitCompare size={20} />
          对比版本
        </Link>
      )}
      <button type="button" onClick={() => void copy(location.href)}>
        <Link2 size={20} />
        复制链接
      </button>
      {isOpen && (
        <Suspense>
          <BottomSheet title="目录" onClose={() => setOpen(false)}>
            <ArticleOutline outline={outline} current={current} onShow={show} />
          </BottomSheet>
        </Suspense>
      )}
    </div>
  );
}
