import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';

/** A list item; a task has a box before its text. */
export function taskItemView(node: Node, view: EditorView, getPosition: () => number | undefined): NodeView {
  const item = document.createElement('li');
  if (node.attrs['done'] === null) {
    return { dom: item, contentDOM: item, update: (next) => next.type === node.type && next.attrs['done'] === null };
  }
  item.className = 'md-task';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.contentEditable = 'false';
  box.addEventListener('change', () => {
    const at = getPosition();
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'done', box.checked));
  });
  const text = document.createElement('div');
  item.append(box, text);
  const show = (shown: Node) => {
    box.checked = shown.attrs['done'] === true;
    box.setAttribute('aria-label', `完成：${shown.firstChild?.textContent.trim() || '空的任务'}`);
  };
  show(node);
  return {
    dom: item,
    contentDOM: text,
    update(next) {
      if (next.type !== node.type || next.attrs['done'] === null) return false;
      show(next);
      return true;
    },
    stopEvent: ({ target }) => target === box,
    ignoreMutation: ({ target }) => target === box,
  };
}
