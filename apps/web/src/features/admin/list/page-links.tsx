import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { LIST_PAGE_SIZE } from '@wenjin/contract/admin/page';
import type { ListPlace } from './use-list-place.ts';
import { pageNumbers } from './page-numbers.ts';

type PageLinksProps = {
  place: ListPlace;
  total: number;
  countText?: ((total: number, page: number) => string) | undefined;
};

const plainCount = (total: number) => `共 ${total} 条`;

export function PageLinks({ place, total, countText = plainCount }: PageLinksProps) {
  const last = Math.max(1, Math.ceil(total / LIST_PAGE_SIZE));
  return (
    <footer className="list-foot row">
      <p>{countText(total, place.page)}</p>
      {last > 1 && (
        <nav className="row" aria-label="分页">
          <Step place={place} page={place.page - 1} last={last} label="上一页" />
          {pageNumbers(place.page, last).map((page, index) =>
            page === undefined ? (
              // Two gaps at most, and each keeps its place.
              // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing but its place
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={page}
                to={{ search: place.searchFor(page) }}
                aria-label={`第 ${page} 页`}
                aria-current={page === place.page ? 'page' : undefined}
              >
                {page}
              </Link>
            ),
          )}
          <Step place={place} page={place.page + 1} last={last} label="下一页" />
        </nav>
      )}
    </footer>
  );
}

type StepProps = { place: ListPlace; page: number; last: number; label: '上一页' | '下一页' };

function Step({ place, page, last, label }: StepProps) {
  const Icon = label === '上一页' ? ChevronLeft : ChevronRight;
  const icon = <Icon size={16} />;
  if (page < 1 || page > last) return <span aria-hidden="true">{icon}</span>;
  return (
    <Link to={{ search: place.searchFor(page) }} aria-label={label}>
      {icon}
    </Link>
  );
}
