/** A tag, or the text between two tags. */
export type HtmlPart = {
  readonly source: string;
  /** The name of a tag, with a slash when it closes; empty for text. */
  readonly tag: string;
  /** True for text that is neither code, nor a formula, nor a link, nor a control. */
  readonly isProse: boolean;
};

const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/giu;
const NOT_PROSE = new Set(['a', 'button', 'code', 'pre', 'math', 'svg']);
const FORMULA = /class="[^"]*(?:formula|katex)/u;
const VOID = /^(?:br|hr|img|input)$/u;

/** Splits the HTML of our renderer, in which no attribute contains a `>`. */
export function htmlParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  let at = 0;
  /** Open elements since the outermost one that is not prose. */
  let depth = 0;
  const addText = (to: number) => {
    if (to > at) parts.push({ source: html.slice(at, to), tag: '', isProse: depth === 0 });
  };
  for (const found of html.matchAll(TAG)) {
    const [source, slash = '', name = '', attributes = ''] = found;
    addText(found.index);
    at = found.index + source.length;
    parts.push({ source, tag: slash + name, isProse: false });
    if (!VOID.test(name) && !attributes.endsWith('/')) depth = depthAfter(depth, slash + name, attributes);
  }
  addText(html.length);
  return parts;
}

function depthAfter(depth: number, tag: string, attributes: string): number {
  if (tag.startsWith('/')) return Math.max(0, depth - 1);
  return depth > 0 || NOT_PROSE.has(tag) || FORMULA.test(attributes) ? depth + 1 : 0;
}
