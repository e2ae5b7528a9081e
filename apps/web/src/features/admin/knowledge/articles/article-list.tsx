import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LIST_PAGE_SIZE } from '@wenjin/contract/admin/page';
import type { ArticleRecord } from '@wenjin/contract/knowledge/articles';
import { RecordList } from '../../list/record-list.tsx';
import { selectColumn } from '../../list/select-column.tsx';
import { useListPlace } from '../../list/use-list-place.ts';
import { useSelection } from '../../list/use-selection.ts';
import { articlesQuery } from '../common/knowledge-queries.ts';
import { today } from '../common/today.ts';
import { articleActions } from './article-actions.tsx';
import { ArticleBulkBar } from './article-bulk-bar.tsx';
import { articleColumns } from './article-columns.tsx';
import { ARTICLE_FILTERS, ArticleTools, ON_TODAY } from './article-tools.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useArticleActs } from './use-article-acts.ts';
import { VoteReasons } from './vote-reasons.tsx';

const keyOf = ({ id }: ArticleRecord) => id;
const nameOf = ({ title }: ArticleRecord) => title;

type ArticleListProps = {
  /** What an empty knowledge base offers to do. */
  emptyAction: ReactNode;
  onVersions: (article: ArticleRecord) => void;
};

export function ArticleList({ emptyAction, onVersions }: ArticleListProps) {
  const place = useListPlace(ARTICLE_FILTERS);
  const { category, on } = place.filters;
  const status = statusOf(place.filters.status);
  const query = useQuery(articlesQuery({ ...place.input, category, status, on: on === ON_TODAY ? today() : on }));
  const selection = useSelection((query.data?.records ?? []).map(keyOf));
  const { selected } = selection;
  const { change, isBusy, restore } = useArticleActs(selection.clear);
  const [judged, setJudged] = useState<ArticleRecord>();
  const [moved, setMoved] = useState<ArticleRecord>();
  const isDeleted = status === 'deleted';

  const columns = [
    ...(isDeleted ? [] : [selectColumn(selection, keyOf, nameOf)]),
    ...articleColumns(setJudged),
    articleActions({
      onVersions,
      onMove: setMoved,
      onUnpublish: ({ id }) => change({ ids: [id], action: 'unpublish' }),
      onDelete: ({ id }) => change({ ids: [id], action: 'delete' }),
      onRestore: ({ id }) => restore(id),
    }),
  ];
  return (
    <>
      <ArticleTools place={place} />
      <RecordList
        label="文章"
        emptyText="还没有文章"
        isSelected={({ id }) => selection.isSelected(id)}
        countText={countText}
        {...{ query, place, columns, keyOf, emptyAction }}
      />
      {selected.length > 0 && (
        <ArticleBulkBar
          count={selected.length}
          isBusy={isBusy}
          onPublish={() => change({ ids: [...selected], action: 'publish' })}
          onMove={(target) => change({ ids: [...selected], action: 'move', category: target })}
          onDelete={() => change({ ids: [...selected], action: 'delete' })}
          onClear={selection.clear}
        />
      )}
      {judged !== undefined && <VoteReasons article={judged} onClose={() => setJudged(undefined)} />}
      {moved !== undefined && (
        <MoveDialog
          article={moved}
          onMove={(target) => change({ ids: [moved.id], action: 'move', category: target })}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  );
}

function countText(total: number, page: number): string {
  const first = (page - 1) * LIST_PAGE_SIZE + 1;
  return `共 ${total} 篇，第 ${first} 至 ${Math.min(total, page * LIST_PAGE_SIZE)} 篇`;
}

function statusOf(text: string): '' | 'draft' | 'published' | 'deleted' {
  return text === 'draft' || text === 'published' || text === 'deleted' ? text : '';
}
