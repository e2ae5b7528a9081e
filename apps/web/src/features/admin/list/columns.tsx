import { startOfToday } from '../../../shared/browser/clock.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';
import type { Column } from './column.ts';

type TextOptions<Row> = Omit<Column<Row>, 'render'> & {
  /** Replaces an empty text. */
  none?: string;
  /** The tooltip. By default it shows the text, which may not fit. */
  hintOf?: (row: Row) => string;
  className?: string;
};

/** A column of one line of text. */
export function textColumn<Row>(textOf: (row: Row) => string, options: TextOptions<Row>): Column<Row> {
  const { none = '—', hintOf = textOf, className = '', ...column } = options;
  const render = (row: Row) => {
    const text = textOf(row);
    if (text === '') return <span className="quiet">{none}</span>;
    return (
      <span className={`ell ${className}`} title={hintOf(row)}>
        {text}
      </span>
    );
  };
  return { ...column, render };
}

/** A column of identifiers. */
export function codeColumn<Row>(textOf: (row: Row) => string, column: TextOptions<Row>): Column<Row> {
  return textColumn(textOf, { className: 'mono', ...column });
}

type TimeOptions<Row> = Omit<Column<Row>, 'render'> & { none?: string };

export function timeColumn<Row>(
  timeOf: (row: Row) => string,
  { none = '—', ...column }: TimeOptions<Row>,
): Column<Row> {
  return { width: 136, ...column, render: (row) => <Moment time={timeOf(row)} none={none} /> };
}

type Act = { text: string; label?: string; isDanger?: boolean; isQuiet?: boolean; onClick: () => void };

/** The buttons of each row. Their names include the name of the row. */
export function actionColumn<Row>(
  width: number,
  nameOf: (row: Row) => string,
  actsOf: (row: Row) => Act[],
): Column<Row> {
  const render = (row: Row) =>
    actsOf(row).map(({ text, label = text, isDanger = false, isQuiet = false, onClick }) => (
      <button
        key={label}
        type="button"
        className={isQuiet ? 'quiet-act' : undefined}
        data-tone={isDanger ? 'error' : undefined}
        aria-label={`${label} ${nameOf(row)}`}
        onClick={onClick}
      >
        {text}
      </button>
    ));
  return { title: '操作', slot: 'actions', width, render };
}

function Moment({ time, none }: { time: string; none: string }) {
  if (time === '') return <span className="quiet">{none}</span>;
  return (
    <time dateTime={time} title={new Date(time).toLocaleString('zh-CN')}>
      {momentText(time, startOfToday())}
    </time>
  );
}
