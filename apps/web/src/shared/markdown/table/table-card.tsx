import './table-card.css';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { HtmlBlock } from '../block/html-block.tsx';
import { TableActions } from './table-actions.tsx';
import { hasBar, tableSize } from './table-size.ts';

const TableDialog = lazyPart(async () => (await import('./table-dialog.tsx')).TableDialog);

type TableCardProps = {
  html: string;
  /** Without the numbers of sources and the marks that are shown. */
  tableHtml: string;
  isSettled: boolean;
};

/** A table that scrolls in both directions below its head, with its size and what can be done with it. */
export function TableCard({ html, tableHtml, isSettled }: TableCardProps) {
  const [isLarge, setLarge] = useState(false);
  const size = tableSize(tableHtml);
  return (
    <div className="md-table-card" data-bar={hasBar(size) || undefined}>
      <div className="md-table-bar row">
        <span>{`${size.columns} 列，${size.rows} 行`}</span>
        <TableActions tableHtml={tableHtml} onEnlarge={() => setLarge(true)} />
      </div>
      <HtmlBlock html={html} isSettled={isSettled} />
      {isLarge && (
        <Suspense>
          <TableDialog tableHtml={tableHtml} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </div>
  );
}
