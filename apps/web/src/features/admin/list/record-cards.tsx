import './record-cards.css';
import type { Column, RecordsProps } from './column.ts';

export function RecordCards<Row>({ label, columns, rows, keyOf, renderDetail, isSelected }: RecordsProps<Row>) {
  const of = (slot: Column<Row>['slot']) => columns.filter((column) => column.slot === slot);
  return (
    <ul className="record-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} data-selected={isSelected(row) || undefined}>
          <div className="record-card-head row">
            {of('select').map(({ title, render }) => (
              <div key={title}>{render(row)}</div>
            ))}
            {of('title').map(({ title, render }) => (
              <div key={title} className="record-card-title">
                {render(row)}
              </div>
            ))}
            {of('state').map(({ title, render }) => (
              <div key={title}>{render(row)}</div>
            ))}
          </div>
          <dl>
            {of(undefined).map(({ title, render }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
          <div className="record-card-detail">{renderDetail(row)}</div>
          {of('actions').map(({ title, render }) => (
            <div key={title} className="record-card-actions">
              {render(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
