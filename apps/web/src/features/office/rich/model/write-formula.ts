import type { Node } from 'prosemirror-model';

const CJK = /\p{Script=Han}/u;

/** The block form of a formula; a blank line would end it. */
export function writeFormulaBlock(node: Node): string {
  const tex = String(node.attrs['tex']).replaceAll(/\n\s*(?=\n)/gu, '');
  return `$$\n${tex}\n$$`;
}

/**
 * A formula in a line of text. Dollars are what people write, but between prices and Chinese words they are only text;
 * there the brackets of LaTeX are written. `after` is the text that follows.
 */
export function writeFormula(node: Node, after: string): string {
  const tex = String(node.attrs['tex']);
  if (tex === '') return '';
  if (node.attrs['isDisplay'] === true) return tex.includes('$') ? `\\[${tex}\\]` : `$$${tex}$$`;
  const isPlain = !/(?<!\\)\$/u.test(tex) && (!CJK.test(tex) || tex.includes('\\')) && !/^\d/u.test(after);
  return isPlain ? `$${tex}$` : `\\(${tex}\\)`;
}
