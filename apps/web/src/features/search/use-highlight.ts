import { useEffect, type RefObject } from 'react';
import { findMatches } from '@wenjin/domain/search/find-matches';

const NAME = 'wj-search';
const MOST = 500;

type Place = { area: RefObject<HTMLElement | null>; keyword: string; onFirst: (range: Range) => void };

/** Uses the CSS highlight API, which leaves the renderer's elements unchanged. Without the API nothing is marked. */
export function useHighlight({ area, keyword, onFirst }: Place): void {
  useEffect(() => {
    const root = area.current;
    if (root === null || keyword === '' || !('highlights' in CSS)) return;
    const paint = () => {
      const ranges = rangesIn(root, keyword);
      CSS.highlights.set(NAME, new Highlight(...ranges));
      const first = ranges.find(({ startContainer }) => startContainer.parentElement?.closest('[data-hit]') !== null);
      if (first !== undefined) onFirst(first);
    };
    paint();
    // Formulas and code are rendered later than the text around them.
    const watching = new MutationObserver(paint);
    watching.observe(root, { childList: true, subtree: true, characterData: true });
    return () => {
      watching.disconnect();
      CSS.highlights.delete(NAME);
    };
  });
}

function rangesIn(root: HTMLElement, keyword: string): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null && ranges.length < MOST) {
    const node = texts.currentNode;
    for (const { start, end } of findMatches(node.nodeValue ?? '', keyword)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
