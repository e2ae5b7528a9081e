import { useParams } from 'react-router';
import { ArticleScreen } from '../features/knowledge/article/article-screen.tsx';
import { DeadEnd } from './frame/dead-end.tsx';

/** An article that was deleted, never existed or is not published shows the same page. */
export function ArticlePage() {
  const { id = '' } = useParams();
  const missing = (
    <DeadEnd title="文章不存在或已下线" text="它可能已被删除、改为草稿或已过有效期，可以在知识库里重新提问。" />
  );
  return <ArticleScreen key={id} id={id} missing={missing} />;
}
