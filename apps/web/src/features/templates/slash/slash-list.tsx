import { useEffect, useMemo } from 'react';
import { LayoutTemplate, Workflow } from 'lucide-react';
import { SLASH_PAGE_SIZE } from '@wenjin/contract/templates/chat-templates';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { rowEdges } from '../../../shared/ui/rows/row-window.ts';
import { useRowWindow } from '../../../shared/ui/rows/use-row-window.ts';
import { MarkedTitle } from '../marked-title.tsx';
import type { Chosen } from '../template-field.ts';
import type { SlashRows } from './use-slash-rows.ts';

const ROW = 48;
const TOUCH_ROW = 52;
const ROWS_SHOWN = 8;
/** Pages are loaded only after scrolling has paused for this time. */
const REST_MS = 90;

type SlashListProps = {
  listId: string;
  label: string;
  index: number;
  rows: SlashRows;
  onFocus: () => void;
  onPages: (pages: number[]) => void;
  onHover: (index: number) => void;
  onChoose: (row: Chosen | undefined) => void;
};

export function SlashList({ listId, label, index, rows, onFocus, onPages, onHover, onChoose }: SlashListProps) {
  const rowHeight = useMedia(PHONE) ? TOUCH_ROW : ROW;
  const edges = useMemo(() => rowEdges(rows.total, () => rowHeight), [rows.total, rowHeight]);
  const { scroller, drawn, total, scrollTo } = useRowWindow(edges, { overscan: 4 });
  useEffect(() => scrollTo(index), [scrollTo, index]);
  usePagesInView(drawn.at(0)?.index ?? 0, drawn.at(-1)?.index ?? 0, onPages);

  return (
    <div
      ref={scroller}
      id={listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot show rows of two lines
      role="listbox"
      aria-label={label}
      tabIndex={0}
      className="slash-list"
      style={{ height: rowHeight * Math.min(rows.total, ROWS_SHOWN) }}
      onFocus={onFocus}
    >
      <div role="none" style={{ height: total }}>
        {drawn.map((item) => {
          const row = rows.rowAt(item.index);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text has the focus and hears the keys, see useSlashKeys
            <div
              key={item.index}
              id={`${listId}-${item.index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option cannot hold rows of two lines
              role="option"
              aria-selected={item.index === index}
              aria-posinset={item.index + 1}
              aria-setsize={rows.total}
              className="slash-row"
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              // Not on mouseenter: a list that scrolls under a resting mouse must not change the active row.
              onMouseMove={() => void (item.index !== index && onHover(item.index))}
              onClick={() => onChoose(row)}
            >
              {row === undefined ? <span className="skeleton" /> : <RowText row={row} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function RowText({ row }: { row: Chosen }) {
  const Icon = row.kind === 'chat' ? LayoutTemplate : Workflow;
  const title = row.kind === 'chat' ? row.template.title : row.template.codeText;
  const body = row.kind === 'chat' ? row.template.template : row.template.message;
  return (
    <>
      <Icon size={16} />
      <div>
        <b className="ell">
          <MarkedTitle title={title} match={row.template.match} />
        </b>
        <span className="ell">{body.slice(0, 120)}</span>
      </div>
    </>
  );
}

function usePagesInView(first: number, last: number, onPages: (pages: number[]) => void): void {
  const from = Math.floor(first / SLASH_PAGE_SIZE) + 1;
  const to = Math.floor(last / SLASH_PAGE_SIZE) + 1;
  useEffect(() => {
    const timer = setTimeout(
      () => onPages(Array.from({ length: to - from + 1 }, (_, place) => from + place)),
      to === 1 ? 0 : REST_MS,
    );
    return () => clearTimeout(timer);
  }, [from, to, onPages]);
}
