import type { Attrs, Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';

export type DrawnNode = {
  id: number;
  place: HTMLElement;
  node: Node;
  change: (attrs: Attrs) => void;
  /** Also gives the focus back to the text. */
  remove: () => void;
};

/** The parts of an editor that React draws: formulas, pictures, and blocks that keep their source. */
export class NodeViews {
  #drawn: readonly DrawnNode[] = [];
  #nextId = 0;
  readonly #listeners = new Set<() => void>();

  readonly list = (): readonly DrawnNode[] => this.#drawn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Makes the view of one node for the editor. */
  readonly create = (node: Node, view: EditorView, getPosition: () => number | undefined): NodeView => {
    const place = document.createElement(node.isInline ? 'span' : 'div');
    place.className = `rich-drawn rich-${node.type.name.replaceAll('_', '-')}`;
    place.contentEditable = 'false';
    const id = this.#nextId;
    this.#nextId += 1;
    const change = (attrs: Attrs) => {
      const at = getPosition();
      const known = at === undefined ? null : view.state.doc.nodeAt(at);
      if (at === undefined || known === null) return;
      view.dispatch(view.state.tr.setNodeMarkup(at, null, { ...known.attrs, ...attrs }, known.marks));
    };
    const remove = () => {
      const at = getPosition();
      const size = at === undefined ? undefined : view.state.doc.nodeAt(at)?.nodeSize;
      if (at === undefined || size === undefined) return;
      view.dispatch(view.state.tr.delete(at, at + size));
      view.focus();
    };
    this.#set([...this.#drawn, { id, place, node, change, remove }]);
    return {
      dom: place,
      update: (next) => {
        if (next.type !== node.type) return false;
        this.#set(this.#drawn.map((each) => (each.id === id ? { ...each, node: next } : each)));
        return true;
      },
      stopEvent: () => true,
      ignoreMutation: () => true,
      destroy: () => this.#set(this.#drawn.filter((each) => each.id !== id)),
    };
  };

  #set(drawn: readonly DrawnNode[]): void {
    this.#drawn = drawn;
    for (const listener of this.#listeners) listener();
  }
}
