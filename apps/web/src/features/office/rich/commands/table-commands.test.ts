import { history, redo, undo } from 'prosemirror-history';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { readRich, writeRich } from '../model/rich-document.ts';
import {
  addColumn,
  addRow,
  alignColumn,
  deleteColumn,
  deleteRow,
  deleteTable,
  insertTable,
  makeHead,
  moveCell,
} from './table-commands.ts';

const TABLE = '| 城市 | 比例 |\n| :--- | ---: |\n| 杭州 | 16% |\n| 上海 | 9% |';

/** Runs commands with the caret in the cell that has these words, and returns the text. */
function after(words: string, ...commands: Command[]): string {
  return states(words, ...commands).text;
}

function states(words: string, ...commands: Command[]) {
  const rich = readRich(TABLE);
  let at = 0;
  rich.doc.descendants((node, position) => {
    if (node.isText && node.text === words) at = position;
  });
  let state = EditorState.create({
    doc: rich.doc,
    plugins: [history()],
    selection: TextSelection.create(rich.doc, at),
  });
  const results = commands.map((command) => command(state, (change) => (state = state.apply(change))));
  return { text: writeRich(state.doc, rich), state, results };
}

describe('the table with the caret', () => {
  it('gets a row above or below', () => {
    expect(after('杭州', addRow('below'))).toBe(
      '| 城市 | 比例 |\n| :--- | ---: |\n| 杭州 | 16% |\n|  |  |\n| 上海 | 9% |',
    );
    expect(after('杭州', addRow('above'))).toBe(
      '| 城市 | 比例 |\n| :--- | ---: |\n|  |  |\n| 杭州 | 16% |\n| 上海 | 9% |',
    );
  });

  it('gets a column on either side, and the other columns keep their alignment', () => {
    expect(after('16%', addColumn('left'))).toBe(
      '| 城市 |  | 比例 |\n| :--- | --- | ---: |\n| 杭州 |  | 16% |\n| 上海 |  | 9% |',
    );
    expect(after('比例', addColumn('right'))).toBe(
      '| 城市 | 比例 |  |\n| :--- | ---: | --- |\n| 杭州 | 16% |  |\n| 上海 | 9% |  |',
    );
  });

  it('loses the row or the column of the caret, but never its last one', () => {
    expect(after('杭州', deleteRow)).toBe('| 城市 | 比例 |\n| :--- | ---: |\n| 上海 | 9% |');
    expect(after('杭州', deleteColumn)).toBe('| 比例 |\n| ---: |\n| 16% |\n| 9% |');
    expect(states('杭州', deleteColumn, deleteColumn).results).toEqual([true, false]);
    expect(states('杭州', deleteRow, deleteRow, deleteRow).results).toEqual([true, true, false]);
  });

  it('has the next row as its head when the head is deleted, and any row on request', () => {
    expect(after('城市', deleteRow)).toBe('| 杭州 | 16% |\n| :--- | ---: |\n| 上海 | 9% |');
    expect(after('上海', makeHead)).toBe('| 上海 | 9% |\n| :--- | ---: |\n| 城市 | 比例 |\n| 杭州 | 16% |');
    expect(states('城市', makeHead).results).toEqual([false]);
  });

  it('aligns the column of the caret', () => {
    expect(after('杭州', alignColumn('center'))).toContain('| :---: | ---: |');
    expect(after('9%', alignColumn(''))).toContain('| :--- | --- |');
  });

  it('goes on with a new row after its last cell', () => {
    const { state, text } = states('9%', moveCell(1));
    expect(text).toBe(`${TABLE}\n|  |  |`);
    expect(state.selection.$from.index(-2)).toBe(3);
    expect(state.selection.$from.index(-1)).toBe(0);
    expect(states('16%', moveCell(1)).state.selection.$from.parent.textContent).toBe('上海');
    expect(states('上海', moveCell(-1)).state.selection.$from.parent.textContent).toBe('16%');
  });

  it('can be deleted, and every change can be undone and redone', () => {
    expect(after('杭州', deleteTable)).toBe('');
    expect(after('杭州', deleteTable, undo)).toBe(TABLE);
    expect(after('杭州', addColumn('left'), undo)).toBe(TABLE);
    expect(after('杭州', deleteColumn, undo, redo)).toBe('| 比例 |\n| ---: |\n| 16% |\n| 9% |');
  });
});

it('puts the caret into the first cell of a new table', () => {
  const rich = readRich('前\n\n后');
  let state = EditorState.create({ doc: rich.doc, selection: TextSelection.create(rich.doc, 2) });
  insertTable(state, (change) => (state = state.apply(change)));
  expect(state.selection.$from.parent.type.name).toBe('table_cell');
  expect(state.selection.$from.index(-2)).toBe(0);
  expect(writeRich(state.doc, rich)).toBe('前\n\n|  |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |\n\n后');
});
