import { Fragment } from 'react';
import type { RecordsProps } from './column.ts';

export function RecordTable<Row>({ label, columns, rows, keyOf, renderDetail }: RecordsProps<Row>) {
  return (
    <table className="record-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, head, slot, width }) => (
            <th key={title} scope="col" data-slot={slot} style={width === undefined ? undefined : { width }}>
              {head ?? title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const detail = renderDetail(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr>
                {columns.map(({ title, slot, render }) =>
                  slot === 'title' ? (
                    <th key={title} scope="row">
                      {render(row)}
                    </th>
                  ) : (
                    <td key={title} data-slot={slot}>
                      {render(row)}
                    </td>
                  ),
                )}
              </tr>
              {detail !== undefined && (
                <tr className="record-detail">
                  <td colSpan={columns.length}>{detail}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
