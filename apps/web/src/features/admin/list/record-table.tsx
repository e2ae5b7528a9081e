import { Fragment } from 'react';
import type { RecordsProps } from './column.ts';

export function RecordTable<Row>({ label, columns, rows, keyOf, renderDetail, isSelected }: RecordsProps<Row>) {
  return (
    <table className="record-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, head, slot, width, isNumber }) => (
            <th
              key={title}
              scope="col"
              data-slot={slot}
              data-number={isNumber}
              style={width === undefined ? undefined : { width }}
            >
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
              <tr data-selected={isSelected(row) || undefined}>
                {columns.map(({ title, slot, isNumber, render }) =>
                  slot === 'title' ? (
                    <th key={title} scope="row">
                      {render(row)}
                    </th>
                  ) : (
                    <td key={title} data-slot={slot} data-number={isNumber}>
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
