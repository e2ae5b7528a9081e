import type { Column } from './column.ts';

type RecordTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

export function RecordTable<Row>({ label, columns, rows, keyOf }: RecordTableProps<Row>) {
  return (
    <table className="record-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, slot, width }) => (
            <th key={title} scope="col" data-slot={slot} style={width === undefined ? undefined : { width }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
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
        ))}
      </tbody>
    </table>
  );
}
