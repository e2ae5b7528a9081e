import { CARET } from '../parse/code-block.ts';

/** Attributes that the page sets on rendered elements and that are not in the HTML. */
const OWN_ATTRIBUTES = new Set(['tabindex', 'role', 'aria-label', 'data-overflows', 'data-more', 'data-done']);

/** Inserts characters before the caret without parsing the HTML. Returns false when more has changed. */
export function growBeforeCaret(element: Element, from: string, to: string): boolean {
  const caretAt = from.lastIndexOf(CARET);
  const rest = from.length - caretAt;
  if (caretAt <= 0 || to.length <= from.length) return false;
  if (!to.startsWith(from.slice(0, caretAt)) || !to.endsWith(from.slice(caretAt))) return false;
  const added = to.slice(caretAt, to.length - rest);
  const text = /[<>&]/u.test(added) ? null : element.querySelector('.caret')?.previousSibling;
  if (!(text instanceof Text)) return false;
  text.appendData(added);
  return true;
}

/**
 * Changes the element's content to the HTML and touches only what differs, so that a selection, a scroll position and
 * the layout before the last words stay as they are.
 */
export function morph(element: Element, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  morphChildren(element, template.content);
}

function morphChildren(from: Node, to: Node): void {
  let old = from.firstChild;
  let next = to.firstChild;
  // The caret node is kept while text grows before it.
  const caret = isCaret(from.lastChild) && isCaret(to.lastChild) ? from.lastChild : null;
  const end = caret === null ? null : to.lastChild;
  while (next !== null && next !== end) {
    const following: ChildNode | null = next.nextSibling;
    if (old === caret) from.insertBefore(next, caret);
    else if (old !== null) {
      const oldFollowing: ChildNode | null = old.nextSibling;
      morphNode(old, next);
      old = oldFollowing;
    }
    next = following;
  }
  while (old !== null && old !== caret) {
    const oldFollowing: ChildNode | null = old.nextSibling;
    old.remove();
    old = oldFollowing;
  }
}

function isCaret(node: Node | null): boolean {
  return node instanceof Element && node.className === 'caret';
}

function morphNode(old: ChildNode, next: ChildNode): void {
  if (old instanceof Text && next instanceof Text) growText(old, next.data);
  else if (old instanceof Element && next instanceof Element && old.tagName === next.tagName) {
    morphAttributes(old, next);
    morphChildren(old, next);
  } else old.replaceWith(next);
}

/** Appending keeps a selection in the text; replacing would collapse it. */
function growText(text: Text, data: string): void {
  if (text.data === data) return;
  if (data.startsWith(text.data)) text.appendData(data.slice(text.data.length));
  else text.data = data;
}

function morphAttributes(old: Element, next: Element): void {
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.attributes.length === next.attributes.length) return;
  for (const name of old.getAttributeNames()) {
    if (!next.hasAttribute(name) && !OWN_ATTRIBUTES.has(name)) old.removeAttribute(name);
  }
}
