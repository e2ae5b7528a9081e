import type { Chart } from '@wenjin/domain/charts/chart';
import { tableOf } from './table-cells.ts';

/** All figures of a chart. Cells copied from it arrive in a spreadsheet as cells. */
export function DataTable({ chart }: { chart: Chart }) {
  const { head, rows } = tableOf(chart);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached with the tab key
    <section className="chart-table" tabIndex={0} aria-label="数据表">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns of a chart never change
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows of a chart never change
            <tr key={index}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
