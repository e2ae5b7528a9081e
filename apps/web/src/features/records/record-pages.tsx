import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../shared/ui/icon-button.tsx';

type RecordPagesProps = { page: number; last: number; text: string; onTurn: (page: number) => void };

/** The number of records, and the way to the other pages. */
export function RecordPages({ page, last, text, onTurn }: RecordPagesProps) {
  return (
    <footer className="records-foot row">
      <p>{text}</p>
      {last > 1 && (
        <nav className="row" aria-label="分页">
          <IconButton
            icon={ChevronLeft}
            label="上一页"
            size={16}
            disabled={page <= 1}
            onClick={() => onTurn(page - 1)}
          />
          <span>
            第 {page} / {last} 页
          </span>
          <IconButton
            icon={ChevronRight}
            label="下一页"
            size={16}
            disabled={page >= last}
            onClick={() => onTurn(page + 1)}
          />
        </nav>
      )}
    </footer>
  );
}
