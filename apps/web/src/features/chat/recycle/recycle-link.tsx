import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { recycledCountQuery } from './recycle-queries.ts';
import './recycle.css';

/** Leads to the recycle bin, with the number of conversations in it. */
export function RecycleLink() {
  const { data: count = 0 } = useQuery(recycledCountQuery);
  return (
    <Link
      className="side-link row"
      to={PAGES.recycleBin}
      aria-label={count === 0 ? '回收站' : `回收站，${count} 个会话`}
    >
      <Trash2 size={18} />
      回收站
      {count > 0 && <span className="recycle-count">{count}</span>}
    </Link>
  );
}
