import type { ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, LoaderCircle, Plus, Upload } from 'lucide-react';
import { exportArticles } from '@wenjin/contract/knowledge/articles';
import { Link, NavLink } from 'react-router';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Section } from '../list/section.tsx';
import { ARTICLES_PLACE, editorPlace, MISSED_PLACE, NEW_ARTICLE, SYNONYMS_PLACE } from './common/knowledge-places.ts';
import { articlesQuery, missedQuery, synonymsQuery } from './common/knowledge-queries.ts';
import { today } from './common/today.ts';
import type { ImportTotals } from './import/import-totals.ts';

type KnowledgeFrameProps = {
  /** The import under way. */
  totals: ImportTotals | undefined;
  onImport: () => void;
  children: ReactNode;
};

/** Head and tabs of the lists. */
export function KnowledgeFrame({ totals, onImport, children }: KnowledgeFrameProps) {
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(exportArticles, {}), `知识库-${today()}.zip`),
  });
  return (
    <Section
      title="知识库"
      tools={
        <>
          {totals !== undefined && (
            <button type="button" className="tag inline-row import-tag" data-tone="brand" onClick={onImport}>
              <LoaderCircle className="spin" size={14} />
              正在导入 {totals.imported + totals.failed} / {totals.all}
            </button>
          )}
          <Button
            icon={Archive}
            text="导出全部"
            isBusy={download.isPending}
            onClick={() => void (download.isPending || download.mutate())}
          />
          <Button icon={Upload} text="导入文件" onClick={onImport} />
          <Link className="btn btn-primary" to={editorPlace(NEW_ARTICLE)}>
            <Plus size={16} />
            新增文章
          </Link>
        </>
      }
    >
      <Tabs />
      {children}
    </Section>
  );
}

function Tabs() {
  const one = { pageSize: '1' };
  const articles = useQuery(articlesQuery(one)).data?.total;
  const missed = useQuery(missedQuery(one)).data?.total;
  const synonyms = useQuery(synonymsQuery(one)).data?.total;
  return (
    <nav className="tabs" aria-label="知识库">
      <NavLink to={ARTICLES_PLACE} end>
        文章<span>{articles}</span>
      </NavLink>
      <NavLink to={MISSED_PLACE}>
        未命中问题<span>{missed}</span>
      </NavLink>
      <NavLink to={SYNONYMS_PLACE}>
        同义词<span>{synonyms}</span>
      </NavLink>
    </nav>
  );
}
