import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import { NodeSelection, type Command, type Plugin } from 'prosemirror-state';
import { markType, nodeType } from '../model/schema-types.ts';
import { leaveTable, moveCell } from './table-commands.ts';
import { tableMarks } from './table-marks.ts';
import { splitItem, taskRule } from './task-list.ts';

/** Keys, undo, and the marks that people type at the beginning of a line. */
export function richPlugins(): Plugin[] {
  return [
    inputRules({
      rules: [
        taskRule,
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
      Enter: chainCommands(openDrawn, leaveTable, splitItem),
      Tab: chainCommands(moveCell(1), sinkListItem(nodeType('list_item'))),
      'Shift-Tab': chainCommands(moveCell(-1), liftListItem(nodeType('list_item'))),
    }),
    keymap(baseKeymap),
    tableMarks(),
  ];
}

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hard_break').create()).scrollIntoView());
  return true;
};

/** Enter on a selected formula, picture or chart opens it as a press would. */
const openDrawn: Command = (state, dispatch, view) => {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || !selection.node.isAtom) return false;
  const place = view?.nodeDOM(selection.from);
  const button = place instanceof HTMLElement ? place.querySelector('button') : null;
  if (dispatch !== undefined) button?.click();
  return button !== null;
};
