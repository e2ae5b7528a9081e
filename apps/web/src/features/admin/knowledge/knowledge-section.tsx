import './knowledge.css';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { ListNotice } from '../../../shared/ui/list-notice.tsx';
import { EditState } from './common/edit-state.ts';
import { ArticleEditor } from './editor/article-editor.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { useImport } from './import/use-import.ts';
import { KnowledgeArticles } from './knowledge-articles.tsx';
import { KnowledgeFrame } from './knowledge-frame.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { MissedList } from './missed/missed-list.tsx';
import { SynonymList } from './synonyms/synonym-list.tsx';

/** The knowledge base. Its pages share one import, which runs on while they change. */
export function KnowledgeSection() {
  const { part, item } = useParams();
  const [isImporting, setImporting] = useState(false);
  const [edits] = useState(() => new EditState());
  const { queue, items, totals, isRunning } = useImport(isImporting);
  const openImport = () => setImporting(true);

  const framed = (list: ReactNode) => (
    <KnowledgeFrame totals={isRunning ? totals : undefined} onImport={openImport}>
      {list}
    </KnowledgeFrame>
  );
  const content = () => {
    if (part === 'articles' && item !== undefined) return <ArticleEditor key={item} item={item} edits={edits} />;
    if (item !== undefined) return <ListNotice text="页面不存在" />;
    if (part === undefined) return framed(<KnowledgeArticles onImport={openImport} />);
    if (part === 'missed') return framed(<MissedList />);
    if (part === 'synonyms') return framed(<SynonymList />);
    return <ListNotice text="页面不存在" />;
  };

  return (
    <>
      {content()}
      {isImporting && <ImportDialog {...{ queue, items, totals }} onClose={() => setImporting(false)} />}
      <LeaveGuard edits={edits} isImporting={isRunning} />
    </>
  );
}
