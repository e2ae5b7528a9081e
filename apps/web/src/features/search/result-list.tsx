import { useEffect, useMemo } from 'react';
import { MessageSquare } from 'lucide-react';
import { startOfToday } from '../../shared/browser/clock.ts';
import { momentText } from '../../shared/browser/moment-text.ts';
import { rowEdges } from '../../shared/ui/rows/row-window.ts';
import { useRowWindow } from '../../shared/ui/rows/use-row-window.ts';
import { MarkedText } from './marked-text.tsx';
import type { SearchRow } from './search-rows.ts';

type ResultListProps = {
  id: string;
  rows: readonly SearchRow[];
  keyword: string;
  activeIndex: number;
  isPhone: boolean;
  onHover: (index: number) => void;
  onChoose: (index: number) => void;
};

const ROW = 25;
const TOUCH_ROW = 44;
const SESSION_GAP = 9;
const OVERSCAN = 8;

export function rowId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** Renders only the rows in view. The focus stays in the input; one row is the active one. */
export function ResultList({ id, rows, keyword, activeIndex, isPhone, onHover, onChoose }: ResultListProps) {
  const rowHeight = isPhone ? TOUCH_ROW : ROW;
  const edges = useMemo(
    () =>
      rowEdges(rows.length, (index) => rowHeight + (index > 0 && rows[index]?.kind === 'session' ? SESSION_GAP : 0)),
    [rows, rowHeight],
  );
  const { scroller, drawn, total, scrollTo } = useRowWindow(edges, { overscan: OVERSCAN });
  useEffect(() => {
    // Also shows the title above the first result.
    if (activeIndex >= 0) scrollTo(activeIndex <= 1 ? 0 : activeIndex);
  }, [scrollTo, activeIndex]);

  return (
    <div ref={scroller} className="gs-rows fill">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot draw its rows, nor leave most of them out */}
      <div id={id} role="listbox" aria-label="搜索结果" tabIndex={-1} style={{ height: total }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const isSession = row.kind === 'session';
          const canChoose = row.result !== undefined;
          const top = start + (isSession && index > 0 ? SESSION_GAP : 0);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions -- the input hears the keys; see aria-activedescendant
            <div
              key={index}
              id={rowId(id, index)}
              className={isSession ? 'gs-session' : 'gs-hit'}
              role={canChoose ? 'option' : 'presentation'}
              aria-selected={canChoose ? index === activeIndex : undefined}
              style={{ height: rowHeight, transform: `translateY(${top}px)` }}
              // Keeps the focus in the input, so that Enter opens the row that was clicked.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => void (canChoose && !isPhone && index !== activeIndex && onHover(index))}
              onClick={() => void (canChoose && onChoose(index))}
            >
              {row.kind === 'session' ? (
                <>
                  <MessageSquare size={14} />
                  <span className="ell">
                    <MarkedText text={row.title} keyword={keyword} />
                  </span>
                  <time dateTime={row.time}>{momentText(row.time, startOfToday())}</time>
                </>
              ) : (
                <span className="ell">
                  <MarkedText text={row.result.kw_context} keyword={keyword} />
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
