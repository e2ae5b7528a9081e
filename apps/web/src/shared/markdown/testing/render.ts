import type { Block, Snapshot } from '../document/block.ts';
import { MarkdownDocument } from '../document/markdown-document.ts';
import { parseBlocks, renderBlock } from '../document/render-block.ts';

export function rendered(text: string): string {
  return asHtml(new MarkdownDocument().update(text, false));
}

/** Renders the whole text with the parser at once, without splitting it into blocks. */
export function renderedWhole(text: string): string {
  const { tokens, references } = parseBlocks(text);
  const room = { formulaRoom: 200, formulaCharacters: 8000 };
  const scope = { link: (label: string) => references[label], note: () => 'none' as const, ...room };
  return renderBlock({ tokens, source: text, scope }).html;
}

export function running(text: string): string {
  return asHtml(new MarkdownDocument().update(text, true));
}

export function streamed(text: string, cuts: readonly number[]): string {
  const document = new MarkdownDocument();
  for (const cut of cuts) document.update(text.slice(0, cut), true);
  return asHtml(document.update(text, false));
}

export function asHtml({ groups, notes }: Snapshot): string {
  return groups.flat().map(blockHtml).join('') + notes;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'html':
      return block.html;
    case 'chart':
      return `<chart ${block.isComplete ? 'complete' : 'open'}>${block.source}</chart>`;
    case 'think':
      return `<think ${block.isOpen ? 'open' : 'folded'}>${rendered(block.text)}</think>`;
    case 'nothing':
      return '';
  }
}

/** Returns pseudo-random numbers that are the same in every run. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
