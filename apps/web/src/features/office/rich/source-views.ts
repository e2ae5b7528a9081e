import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';

export type SourceView = { id: number; place: HTMLElement; source: string; change: (source: string) => void };

/** The blocks of an editor that React draws: those that keep their source. */
export class SourceViews {
  #views: readonly SourceView[] = [];
  #nextId = 0;
  readonly #listeners = new Set<() => void>();

  readonly list = (): readonly SourceView[] => this.#views;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Makes the view of one block for the editor. */
  readonly create = (node: Node, view: EditorView, getPosition: () => number | undefined): NodeView => {
    const place = document.createElement('div');
    place.className = 'rich-source';
    place.contentEditable = 'false';
    const id = this.#nextId;
    this.#nextId += 1;
    const change = (source: string) => {
      const at = getPosition();
      if (at === undefined) return;
      const known = view.state.doc.nodeAt(at);
      view.dispatch(
        source.trim() === ''
          ? view.state.tr.delete(at, at + (known?.nodeSize ?? 1))
          : view.state.tr.setNodeMarkup(at, null, { ...known?.attrs, source }),
      );
    };
    const sourceOf = (shown: Node) => String(shown.attrs['source']);
    this.#set([...this.#views, { id, place, source: sourceOf(node), change }]);
    return {
      dom: place,
      update: (next) => {
        if (next.type !== node.type) return false;
        this.#set(this.#views.map((each) => (each.id === id ? { ...each, source: sourceOf(next) } : each)));
        return true;
      },
      stopEvent: () => true,
      ignoreMutation: () => true,
      destroy: () => this.#set(this.#views.filter((each) => each.id !== id)),
    };
  };

  #set(views: readonly SourceView[]): void {
    this.#views = views;
    for (const listener of this.#listeners) listener();
  }
}
