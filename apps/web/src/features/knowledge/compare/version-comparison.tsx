import './version-comparison.css';
import { useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { compareVersions, foldUnchanged } from '@wenjin/domain/knowledge/compare/compare-versions';
import { articleQuery } from '../../../shared/api/article-query.ts';
import { NARROW, useMedia } from '../../../shared/browser/use-media.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { ChangeSteps } from './change-steps.tsx';
import { ComparedRows, type CompareView } from './compared-rows.tsx';
import { useChangeSteps } from './use-change-steps.ts';
import { VersionColumn } from './version-column.tsx';

const VIEWS = [
  { value: 'sides', label: '并排' },
  { value: 'merged', label: '合并' },
] as const;

type VersionComparisonProps = { article: ReaderArticle; from: number; to: number };

/** Two versions of an article: what was added and removed, by sentence and then by character. */
export function VersionComparison({ article, from, to }: VersionComparisonProps) {
  const [, setParameters] = useSearchParams();
  const [view, setView] = useState<CompareView>('sides');
  const isNarrow = useMedia(NARROW);
  const area = useRef<HTMLDivElement>(null);
  const { one, other, isFailed, retry } = useTwoVersions(article.id, from, to);
  const rows = useMemo(
    () => (one === undefined || other === undefined ? undefined : compareVersions(one.body, other.body)),
    [one, other],
  );
  const sections = useMemo(() => foldUnchanged(rows ?? []), [rows]);
  const changed = rows?.filter(({ kind }) => kind !== 'same').length ?? 0;
  const step = useChangeSteps(area);
  const pick = (old: number, now: number) => setParameters({ compare: `${old}-${now}` }, { replace: true });

  return (
    <main className="compare">
      <header className="compare-head row">
        <h1>版本对比</h1>
        <Link to={{ search: `?version=${to}` }}>{article.title}</Link>
        {rows !== undefined && (
          <span className="compare-count">{changed === 0 ? '两个版本的正文相同' : `共 ${changed} 段有修改`}</span>
        )}
        <ChangeSteps version={to} isSame={changed === 0} onStep={step} />
        {!isNarrow && <Segmented label="对比方式" options={VIEWS} value={view} onChange={setView} />}
      </header>
      <div className="compare-table" ref={area}>
        <div className="compare-versions">
          <VersionColumn label="旧版本" versions={article.versions} version={from} onPick={(old) => pick(old, to)} />
          <VersionColumn label="新版本" versions={article.versions} version={to} onPick={(now) => pick(from, now)} />
        </div>
        {rows !== undefined && <ComparedRows sections={sections} view={isNarrow ? 'merged' : view} />}
        {rows === undefined && !isFailed && (
          <Skeleton className="article-skeleton" label="正在加载" widths={['52%', '92%', '96%', '64%']} />
        )}
        {isFailed && <LoadFailure text="版本加载失败" onRetry={retry} />}
      </div>
      <footer className="compare-foot row">
        <del>删除的文字</del>
        <ins>新增的文字</ins>
        <span>N 下一段，P 上一段</span>
      </footer>
    </main>
  );
}

function useTwoVersions(id: string, from: number, to: number) {
  const one = useQuery(articleQuery(id, from));
  const other = useQuery(articleQuery(id, to));
  return {
    one: one.data,
    other: other.data,
    isFailed: one.isError || other.isError,
    retry: () => void Promise.all([one.refetch(), other.refetch()]),
  };
}
