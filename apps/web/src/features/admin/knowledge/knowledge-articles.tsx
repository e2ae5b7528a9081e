import { useState } from 'react';
import { Plus, Upload } from 'lucide-react';
import type { ArticleRecord } from '@wenjin/contract/knowledge/articles';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/button.tsx';
import { ArticleList } from './articles/article-list.tsx';
import { editorPlace, NEW_ARTICLE } from './common/knowledge-places.ts';
import { VersionDialog } from './versions/version-dialog.tsx';

type KnowledgeArticlesProps = { onImport: () => void };

export function KnowledgeArticles({ onImport }: KnowledgeArticlesProps) {
  const [versioned, setVersioned] = useState<ArticleRecord>();
  return (
    <>
      <ArticleList
        emptyAction={
          <div className="empty-actions">
            <Button icon={Upload} text="导入文件" onClick={onImport} />
            <Link className="btn btn-primary" to={editorPlace(NEW_ARTICLE)}>
              <Plus size={16} />
              新增文章
            </Link>
          </div>
        }
        onVersions={setVersioned}
      />
      {versioned !== undefined && (
        <VersionDialog articleId={versioned.id} title={versioned.title} onClose={() => setVersioned(undefined)} />
      )}
    </>
  );
}
