import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Marks the cells of the head and the alignment of the columns, which a cell does not know by itself. */
export function tableMarks(): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_config, { doc }) => marksOf(doc),
      apply: (change, known) => (change.docChanged ? marksOf(change.doc) : known),
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
}

function marksOf(doc: Node): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'table') marks.push(...cellMarks(node, at));
    return !node.isTextblock && node.type.name !== 'table';
  });
  return DecorationSet.create(doc, marks);
}

function cellMarks(table: Node, at: number): Decoration[] {
  const marks: Decoration[] = [];
  const align = table.attrs['align'] as string[];
  table.forEach((row, rowAt, rowIndex) => {
    row.forEach((cell, cellAt, column) => {
      const from = at + 1 + rowAt + 1 + cellAt;
      const attributes = {
        ...(rowIndex === 0 && { role: 'columnheader' }),
        ...(align[column] && { 'data-align': align[column] }),
      };
      if (Object.keys(attributes).length > 0) marks.push(Decoration.node(from, from + cell.nodeSize, attributes));
    });
  });
  return marks;
}
