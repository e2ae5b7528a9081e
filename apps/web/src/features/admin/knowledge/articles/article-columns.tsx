import type { ArticleRecord } from '@wenjin/contract/knowledge/articles';
import { Link, useLocation } from 'react-router';
import { Tag } from '../../../../shared/ui/tag.tsx';
import type { Column } from '../../list/column.ts';
import { periodText, StateTag } from '../common/article-state.tsx';
import { editorPlace } from '../common/knowledge-places.ts';
import { SavedBy } from '../common/saved-by.tsx';

/** From this count on, readers' complaints about an article are worth a look. */
const MANY_COMPLAINTS = 4;

export function articleColumns(onReasons: (article: ArticleRecord) => void): readonly Column<ArticleRecord>[] {
  return [
    { title: '标题', slot: 'title', render: (article) => <ArticleTitle article={article} /> },
    { title: '分类', width: 104, render: ({ category }) => category },
    { title: '状态', slot: 'state', width: 112, render: (article) => <ArticleStates article={article} /> },
    {
      title: '有效期',
      width: 164,
      render: (article) => <span className="quiet period ell">{periodText(article)}</span>,
    },
    { title: '被引用', width: 80, isNumber: true, render: ({ cited }) => cited },
    { title: '有用', width: 64, isNumber: true, render: ({ useful }) => useful },
    {
      title: '没用',
      width: 72,
      isNumber: true,
      render: (article) => <Complaints article={article} onOpen={() => onReasons(article)} />,
    },
    { title: '更新', width: 168, render: ({ updatedAt, updatedBy }) => <SavedBy at={updatedAt} by={updatedBy} /> },
  ];
}

/** The link covers its whole row, so that a click anywhere opens the editor. */
function ArticleTitle({ article: { id, title, source, deletedAt } }: { article: ArticleRecord }) {
  const { search } = useLocation();
  return (
    <div className="two-lines">
      {deletedAt === '' ? (
        <Link className="row-link ell" to={editorPlace(id)} state={{ listSearch: search }} title={title}>
          {title}
        </Link>
      ) : (
        <b className="ell">{title}</b>
      )}
      {source !== '' && <small className="ell">{source}</small>}
    </div>
  );
}

/** An older version stays in force while a newer one is a draft or begins later. */
function ArticleStates({ article: { state, versionInForce, deletedAt } }: { article: ArticleRecord }) {
  if (deletedAt !== '') return <Tag tone="error" text="已删除" />;
  const hasOlder = versionInForce > 0 && (state === 'draft' || state === 'future');
  if (!hasOlder) return <StateTag state={state} />;
  return (
    <span className="article-states">
      <StateTag state="in-force" />
      <small>{state === 'draft' ? '另有草稿' : '新版未生效'}</small>
    </span>
  );
}

function Complaints({ article: { title, useless }, onOpen }: { article: ArticleRecord; onOpen: () => void }) {
  if (useless < MANY_COMPLAINTS) return useless;
  return (
    <button className="many" type="button" aria-label={`${useless} 次没用，查看 ${title} 的原因`} onClick={onOpen}>
      {useless}
    </button>
  );
}
