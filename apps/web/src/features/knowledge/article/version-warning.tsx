import { History } from 'lucide-react';
import { Link } from 'react-router';
import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { versionWarning } from '@wenjin/domain/knowledge/effective-text';

/** A bar above a version that is not in force, with the way to the one that is. */
export function VersionWarning({ article }: { article: ReaderArticle }) {
  const text = versionWarning(article);
  if (text === '') return null;
  const hasCurrent = article.versions.some(({ state }) => state === 'in-force');
  return (
    <p className="article-warning row">
      <History size={18} />
      <span>{text}</span>
      {hasCurrent && <Link to={{ search: '' }}>看现行版</Link>}
    </p>
  );
}
