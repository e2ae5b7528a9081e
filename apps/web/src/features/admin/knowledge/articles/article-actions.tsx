import type { ReactNode } from 'react';
import { Eye, FilePen, FolderInput, History, Trash2 } from 'lucide-react';
import type { ArticleRecord } from '@wenjin/contract/knowledge/articles';
import { ARTICLE_PAGE } from '@wenjin/contract/pages';
import { generatePath, Link } from 'react-router';
import { MenuButton } from '../../../../shared/ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../../shared/ui/overlay/menu-entry.ts';
import type { Column } from '../../list/column.ts';
import { editorPlace } from '../common/knowledge-places.ts';

type Act = (article: ArticleRecord) => void;
type ArticleActs = { onVersions: Act; onMove: Act; onUnpublish: Act; onDelete: Act; onRestore: Act };

/** A deleted article can only be brought back. */
export function articleActions(acts: ArticleActs): Column<ArticleRecord> {
  const render = (article: ArticleRecord) => {
    if (article.deletedAt !== '') {
      return (
        <button type="button" aria-label={`恢复 ${article.title}`} onClick={() => acts.onRestore(article)}>
          恢复
        </button>
      );
    }
    return (
      <>
        <Link className="row-act" to={editorPlace(article.id)} aria-label={`编辑 ${article.title}`}>
          编辑
        </Link>
        <MenuButton aria-label={`更多 ${article.title}`} entries={entriesOf(article, acts)}>
          更多
        </MenuButton>
      </>
    );
  };
  return { title: '操作', slot: 'actions', width: 128, render };
}

function entriesOf(article: ArticleRecord, { onVersions, onMove, onUnpublish, onDelete }: ArticleActs): MenuEntry[] {
  const entry = (label: string, icon: ReactNode, act: Act): MenuEntry => ({
    key: label,
    label,
    icon,
    onAction: () => act(article),
  });
  const isFound = article.versionInForce > 0;
  return [
    // Readers can open only what is in force.
    ...(isFound ? [entry('查看', <Eye size={16} />, view)] : []),
    entry('版本', <History size={16} />, onVersions),
    ...(isFound || article.status === 'published' ? [entry('改为草稿', <FilePen size={16} />, onUnpublish)] : []),
    entry('移到分类', <FolderInput size={16} />, onMove),
    { ...entry('删除', <Trash2 size={16} />, onDelete), isDanger: true },
  ];
}

function view({ id }: ArticleRecord): void {
  window.open(generatePath(ARTICLE_PAGE, { id }), '_blank', 'noreferrer');
}
