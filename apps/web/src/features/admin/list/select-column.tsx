import type { Column } from './column.ts';
import type { Selection } from './use-selection.ts';

/** A column of checkboxes; the one in the head selects the whole page. */
export function selectColumn<Row>(
  { selected, isSelected, isWhole, toggle, toggleAll }: Selection,
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    title: '选择',
    slot: 'select',
    width: 52,
    head: (
      <label className="record-check center">
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = !isWhole && selected.length > 0;
          }}
          type="checkbox"
          aria-label="全选本页"
          checked={isWhole}
          onChange={toggleAll}
        />
      </label>
    ),
    render: (row) => (
      <label className="record-check center">
        <input
          type="checkbox"
          aria-label={`选择 ${nameOf(row)}`}
          checked={isSelected(keyOf(row))}
          onChange={() => toggle(keyOf(row))}
        />
      </label>
    ),
  };
}
