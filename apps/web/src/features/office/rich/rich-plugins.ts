import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { Selection, type Command, type Plugin } from 'prosemirror-state';
import { richSchema } from './rich-schema.ts';

export function nodeType(name: string): NodeType {
  const type = richSchema.nodes[name];
  if (type === undefined) throw new Error(`the schema has no ${name}`);
  return type;
}

export function markType(name: string): MarkType {
  const type = richSchema.marks[name];
  if (type === undefined) throw new Error(`the schema has no ${name}`);
  return type;
}

/** Keys, undo, and the marks that people type at the beginning of a line. */
export function richPlugins(): Plugin[] {
  return [
    inputRules({
      rules: [
        textblockTypeInputRule(/^(#{1,3})\s$/u, nodeType('heading'), ([, marks = '#']) => ({ level: marks.length })),
        wrappingInputRule(/^\s*[-+*]\s$/u, nodeType('bullet_list')),
        wrappingInputRule(/^(\d{1,3})\.\s$/u, nodeType('ordered_list'), ([, start = '1']) => ({
          start: Number(start),
        })),
        wrappingInputRule(/^>\s$/u, nodeType('blockquote')),
        textblockTypeInputRule(/^`{3}$/u, nodeType('code_block')),
      ],
    }),
    history(),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggleMark(markType('strong')),
      'Mod-i': toggleMark(markType('em')),
      'Mod-e': toggleMark(markType('code')),
      'Shift-Enter': chainCommands(exitCode, lineBreak),
      Enter: chainCommands(nextRow, splitListItem(nodeType('list_item'))),
      Tab: chainCommands(moveCell(1), sinkListItem(nodeType('list_item'))),
      'Shift-Tab': chainCommands(moveCell(-1), liftListItem(nodeType('list_item'))),
    }),
    keymap(baseKeymap),
  ];
}

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hard_break').create()).scrollIntoView());
  return true;
};

/** Moves to the next cell of a table; from the last one to a new row. */
function moveCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    if ($from.parent.type.name !== 'table_cell') return false;
    const beyond = step === 1 ? $from.after() : $from.before();
    const found = Selection.findFrom(state.doc.resolve(beyond), step, true);
    const table = $from.node(-2);
    const isInside = found !== null && found.$from.depth >= 3 && found.$from.node(-2) === table;
    if (isInside) dispatch?.(state.tr.setSelection(found).scrollIntoView());
    else if (step === 1) return addRow(state, dispatch);
    return true;
  };
}

/** Adds an empty row below the one with the cursor. */
export const addRow: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'table_cell') return false;
  const row = $from.node(-1);
  const cells = Array.from({ length: row.childCount }, () => nodeType('table_cell').create());
  const at = $from.after(-1);
  const change = state.tr.insert(at, nodeType('table_row').create(null, cells));
  dispatch?.(change.setSelection(Selection.near(change.doc.resolve(at + 2))).scrollIntoView());
  return true;
};

/** Deletes the row with the cursor, but not the head, without which there is no table. */
export const deleteRow: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'table_cell' || $from.index(-2) === 0) return false;
  dispatch?.(state.tr.delete($from.before(-1), $from.after(-1)).scrollIntoView());
  return true;
};

/** Enter in a table goes on below it: a cell has one line. */
const nextRow: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'table_cell') return false;
  const after = $from.after(-2);
  const change = state.tr.insert(after, nodeType('paragraph').create());
  dispatch?.(change.setSelection(Selection.near(change.doc.resolve(after + 1))).scrollIntoView());
  return true;
};

export const insertTable: Command = (state, dispatch) => {
  const row = () =>
    nodeType('table_row').create(
      null,
      [1, 2, 3].map(() => nodeType('table_cell').create()),
    );
  const table = nodeType('table').create({ align: ['', '', ''] }, [row(), row(), row()]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
};
