import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { CallError } from '../../../../shared/api/call-error.ts';
import { FailureNotice, ListNotice } from '../../../../shared/ui/list-notice.tsx';
import { ListSkeleton } from '../../list/list-skeleton.tsx';
import type { EditState } from '../common/edit-state.ts';
import { ARTICLES_PLACE, NEW_ARTICLE, pinnedQuestionOf } from '../common/knowledge-places.ts';
import { articleQuery } from '../common/knowledge-queries.ts';
import { EditorForm } from './editor-form.tsx';

const MISSING = 404;

type ArticleEditorProps = { item: string; edits: EditState };

export function ArticleEditor({ item, edits }: ArticleEditorProps) {
  const isNew = item === NEW_ARTICLE;
  const { data, error, refetch } = useQuery({ ...articleQuery(item), enabled: !isNew });
  const [generation, setGeneration] = useState(0);
  const [search] = useSearchParams();

  if (!isNew && data === undefined) {
    if (error === null) return <ListSkeleton />;
    if (!(error instanceof CallError) || error.code !== MISSING) {
      return <FailureNotice error={error} onRetry={() => void refetch()} />;
    }
    return (
      <ListNotice text="文章不存在或已删除">
        <Link className="btn btn-line" to={ARTICLES_PLACE}>
          返回文章列表
        </Link>
      </ListNotice>
    );
  }

  async function reload() {
    await refetch();
    setGeneration((last) => last + 1);
  }

  return (
    <EditorForm
      key={generation}
      article={data}
      pinned={pinnedQuestionOf(search)}
      edits={edits}
      onReload={() => void reload()}
    />
  );
}
