import type { DefaultTreeAdapterTypes } from 'parse5';
import { DEPTH_MAX, TOO_COMPLEX } from '../common/limits.ts';
import { FileProblem } from '../common/parsed-file.ts';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** Elements that are no text for a reader, with everything inside them. */
const SKIPPED = new Set(
  'audio button canvas datalist embed head iframe input link math meta nav noframes noscript object script select style svg template textarea video'.split(
    ' ',
  ),
);

const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((entry) => entry.name === name)?.value;
}

/** Returns whether a reader of the page sees nothing of this element. Hidden text could speak to a model behind its back. */
export function isHidden(element: Element): boolean {
  if (SKIPPED.has(element.tagName) || attribute(element, 'hidden') !== undefined) return true;
  const style = attribute(element, 'style') ?? '';
  return /(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]))/iu.test(style);
}

/** Finds the elements that are a block or contain one, and refuses pages that are nested too deeply to be real. */
export function findBlocks(root: { childNodes: Node[] }): Set<Element> {
  const blocks = new Set<Element>();
  const visit = (nodes: readonly Node[], depth: number): boolean => {
    if (depth > DEPTH_MAX) throw new FileProblem(TOO_COMPLEX);
    let found = false;
    for (const node of nodes) {
      if (!isElement(node) || isHidden(node)) continue;
      const hasBlock = visit(node.childNodes, depth + 1);
      if (!hasBlock && !BLOCKS.has(node.tagName)) continue;
      blocks.add(node);
      found = true;
    }
    return found;
  };
  visit(root.childNodes, 1);
  return blocks;
}
