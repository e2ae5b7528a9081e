import { InputRule } from 'prosemirror-inputrules';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { nodeType } from '../model/schema-types.ts';

type Item = { node: Node; at: number };

/** Makes tasks of the selected lines or list items, and plain items of tasks. */
export const toggleTasks: Command = (state, dispatch) => {
  const items = itemsIn(state);
  if (items.length === 0) {
    return wrapInList(nodeType('bullet_list'))(state, dispatch && ((change) => dispatch(asTasks(change))));
  }
  const done = isTask(state) ? null : false;
  let change = state.tr;
  for (const { node, at } of items) {
    if (done === null || node.attrs['done'] === null) change = change.setNodeAttribute(at, 'done', done);
  }
  dispatch?.(change.scrollIntoView());
  return true;
};

export function isTask(state: EditorState): boolean {
  const items = itemsIn(state);
  return items.length > 0 && items.every(({ node }) => node.attrs['done'] !== null);
}

/** Enter in a task begins another one, which is not done. */
export const splitItem: Command = (state, dispatch) => {
  const item = itemAt(state.selection.$from);
  const type = nodeType('list_item');
  return splitListItem(type, item === undefined || item.node.attrs['done'] === null ? undefined : { done: false })(
    state,
    dispatch,
  );
};

/** `[ ] ` and `[x] ` at the start of a list item make a task of it. */
// oxlint-disable-next-line max-params -- the library calls it like this
export const taskRule = new InputRule(/^\[([ x]?)\]\s$/u, (state, [, mark = ''], start, end) => {
  const item = itemAt(state.doc.resolve(start));
  if (item === undefined || item.node.attrs['done'] !== null) return null;
  return state.tr.delete(start, end).setNodeAttribute(item.at, 'done', mark === 'x');
});

function asTasks(change: Transaction): Transaction {
  const { $from, $to } = change.selection;
  change.doc.nodesBetween($from.pos, $to.pos, (node, at) => {
    if (node.type.name === 'list_item') change.setNodeAttribute(at, 'done', false);
  });
  return change;
}

/** The innermost items of the selection. */
function itemsIn({ doc, selection: { $from, $to } }: EditorState): Item[] {
  const items = new Map<number, Item>();
  doc.nodesBetween($from.pos, $to.pos, (node, at) => {
    if (!node.isTextblock) return true;
    const item = itemAt(doc.resolve(at + 1));
    if (item !== undefined) items.set(item.at, item);
    return false;
  });
  return [...items.values()];
}

function itemAt($position: ResolvedPos): Item | undefined {
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    const node = $position.node(depth);
    if (node.type.name === 'list_item') return { node, at: $position.before(depth) };
  }
  return undefined;
}
