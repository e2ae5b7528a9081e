import type { Node } from 'prosemirror-model';
import { Selection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { nodeType } from '../model/schema-types.ts';

export type Align = '' | 'left' | 'center' | 'right';

/** The table with the caret, where it is, and the caret's row and column. */
type Place = { table: Node; at: number; row: number; column: number };

function placeIn({ selection: { $from } }: EditorState): Place | undefined {
  if ($from.parent.type.name !== 'table_cell') return undefined;
  return { table: $from.node(-2), at: $from.before(-2), row: $from.index(-2), column: $from.index(-1) };
}

export function alignOf(state: EditorState): Align {
  const place = placeIn(state);
  return place === undefined ? '' : (alignsOf(place.table)[place.column] ?? '');
}

/** A command for the table with the caret; `change` returns the new rows, alignments, and where the caret goes. */
function onTable(change: (place: Place) => Changed | undefined): Command {
  return (state, dispatch) => {
    const place = placeIn(state);
    const changed = place && change(place);
    if (place === undefined || changed === undefined) return false;
    dispatch?.(replaced(state.tr, place, changed).scrollIntoView());
    return true;
  };
}

type Changed = { rows: readonly Node[]; align?: readonly Align[]; row: number; column: number };

function replaced(change: Transaction, { table, at }: Place, { rows, align, row, column }: Changed): Transaction {
  const attrs = align === undefined ? table.attrs : { ...table.attrs, align };
  change.replaceWith(at, at + table.nodeSize, nodeType('table').create(attrs, [...rows]));
  return change.setSelection(Selection.near(change.doc.resolve(cellAt(change.doc, at, { row, column }))));
}

function cellAt(doc: Node, at: number, { row, column }: Pick<Place, 'row' | 'column'>): number {
  const table = doc.nodeAt(at);
  let position = at + 1;
  for (let index = 0; index < row; index += 1) position += table?.child(index).nodeSize ?? 0;
  const cells = table?.child(row);
  position += 1;
  for (let index = 0; index < column; index += 1) position += cells?.child(index).nodeSize ?? 0;
  return position + 1;
}

/** Adds an empty row. The first row of a table is its head, so a row above the head becomes the head. */
export const addRow = (side: 'above' | 'below'): Command =>
  onTable(({ table, row, column }) => {
    const next = side === 'above' ? row : row + 1;
    const rows = children(table);
    return {
      rows: rows.toSpliced(next, 0, emptyRow(widthOf(table))),
      row: next,
      column: side === 'above' ? column : 0,
    };
  });

/** Deletes the row with the caret; the next one becomes the head when it was the head. */
export const deleteRow: Command = onTable(({ table, row, column }) => {
  const rows = children(table).toSpliced(row, 1);
  return rows.length === 0 ? undefined : { rows, row: Math.min(row, rows.length - 1), column };
});

export const addColumn = (side: 'left' | 'right'): Command =>
  onTable(({ table, row, column }) => {
    const next = side === 'left' ? column : column + 1;
    const rows = children(table).map((each) => withCells(each, padded(each, table).toSpliced(next, 0, emptyCell())));
    return { rows, align: alignsOf(table).toSpliced(next, 0, ''), row, column: next };
  });

export const deleteColumn: Command = onTable(({ table, row, column }) => {
  if (widthOf(table) < 2) return undefined;
  const rows = children(table).map((each) => withCells(each, padded(each, table).toSpliced(column, 1)));
  return { rows, align: alignsOf(table).toSpliced(column, 1), row, column: Math.max(0, column - 1) };
});

/** Moves the row with the caret to the top, where the head of a table is. */
export const makeHead: Command = onTable(({ table, row, column }) => {
  if (row === 0) return undefined;
  const rows = children(table);
  return { rows: [...rows.slice(row, row + 1), ...rows.toSpliced(row, 1)], row: 0, column };
});

export const alignColumn = (align: Align): Command =>
  onTable(({ table, row, column }) => ({
    rows: children(table),
    align: alignsOf(table).toSpliced(column, 1, align),
    row,
    column,
  }));

export const deleteTable: Command = (state, dispatch) => {
  const place = placeIn(state);
  if (place === undefined) return false;
  const change = state.tr.delete(place.at, place.at + place.table.nodeSize);
  dispatch?.(change.setSelection(Selection.near(change.doc.resolve(place.at))).scrollIntoView());
  return true;
};

/** Moves to the next cell of a table; from the last one to a new row. */
export function moveCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    if ($from.parent.type.name !== 'table_cell') return false;
    const beyond = step === 1 ? $from.after() : $from.before();
    const found = Selection.findFrom(state.doc.resolve(beyond), step, true);
    const table = $from.node(-2);
    const isInside = found !== null && found.$from.depth >= 3 && found.$from.node(-2) === table;
    if (isInside) dispatch?.(state.tr.setSelection(found).scrollIntoView());
    else if (step === 1) return addRow('below')(state, dispatch);
    return true;
  };
}

/** Enter in a table goes on below it: a cell has one line. */
export const leaveTable: Command = (state, dispatch) => {
  const place = placeIn(state);
  if (place === undefined) return false;
  const after = place.at + place.table.nodeSize;
  const change = state.tr.insert(after, nodeType('paragraph').create());
  dispatch?.(change.setSelection(Selection.near(change.doc.resolve(after + 1))).scrollIntoView());
  return true;
};

const NEW_SIZE = 3;

/** Puts the caret into the first cell of a new table. */
export const insertTable: Command = (state, dispatch) => {
  const rows = Array.from({ length: NEW_SIZE }, () => emptyRow(NEW_SIZE));
  const table = nodeType('table').create({ align: rows.map(() => '') }, rows);
  const change = state.tr.replaceSelectionWith(table);
  let at: number | undefined;
  change.doc.descendants((node, position) => {
    if (node === table) at = position;
    return at === undefined && !node.isTextblock;
  });
  if (at !== undefined) change.setSelection(Selection.near(change.doc.resolve(at + 3)));
  dispatch?.(change.scrollIntoView());
  return true;
};

function children(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index));
}

/** A pasted table may have rows of different lengths. */
function widthOf(table: Node): number {
  return Math.max(...children(table).map(({ childCount }) => childCount));
}

function padded(row: Node, table: Node): Node[] {
  const cells = children(row);
  return [...cells, ...Array.from({ length: widthOf(table) - cells.length }, emptyCell)];
}

function alignsOf(table: Node): Align[] {
  const known = table.attrs['align'] as Align[];
  return Array.from({ length: widthOf(table) }, (_, index) => known[index] ?? '');
}

function withCells(row: Node, cells: readonly Node[]): Node {
  return row.type.create(row.attrs, [...cells]);
}

function emptyCell(): Node {
  return nodeType('table_cell').create();
}

function emptyRow(width: number): Node {
  return nodeType('table_row').create(null, Array.from({ length: width }, emptyCell));
}
