import { useParams } from 'react-router';
import { ArticleScreen } from '../features/knowledge/article/article-screen.tsx';
import { DeadEnd } from './frame/dead-end.tsx';

/** An article that was deleted, never existed or is not published shows the same page. */
export function ArticlePage() {
  const { id = '' } = useParams();
  const missing = <DeadEnd title="文章不存在或已下线" text="请回到会话重新提问，或联系知识库管理员" />;
  return <ArticleScreen key={id} id={id} missing={missing} />;
}
