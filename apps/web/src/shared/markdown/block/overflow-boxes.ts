const NAMES: readonly (readonly [selector: string, name: string])[] = [
  ['.md-table', '表格，可左右滚动'],
  ['.md-formula', '公式，可左右滚动'],
  ['pre', '代码，可左右滚动'],
];

let observer: ResizeObserver | undefined;

/** Makes boxes that are wider than the column named tab stops, so that arrow keys can scroll them. */
export function watchOverflow(block: Element): () => void {
  const boxes = block.querySelectorAll('.md-scroll');
  if (boxes.length === 0 || typeof ResizeObserver === 'undefined') return () => undefined;
  const watching = (observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target.classList.contains('md-scroll') ? target : target.parentElement);
  }));
  const watched = [...boxes].flatMap((box) => [
    box,
    ...(box.firstElementChild === null ? [] : [box.firstElementChild]),
  ]);
  for (const element of watched) watching.observe(element);
  const onScroll = ({ target }: Event) => void (target instanceof Element && markEdges(target));
  // A scroll event does not bubble.
  block.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => {
    for (const element of watched) watching.unobserve(element);
    block.removeEventListener('scroll', onScroll, { capture: true });
  };
}

function mark(box: Element | null): void {
  if (box === null) return;
  markEdges(box);
  const isWide = box.scrollWidth > box.clientWidth + 1;
  if (isWide === box.hasAttribute('data-overflows')) return;
  box.toggleAttribute('data-overflows', isWide);
  if (!isWide) {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
    return;
  }
  box.setAttribute('tabindex', '0');
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', NAMES.find(([selector]) => box.matches(selector))?.[1] ?? '可左右滚动');
}

/** Says on which sides there is more of a table. */
function markEdges(box: Element): void {
  if (!box.classList.contains('md-table')) return;
  const { scrollLeft, scrollWidth, clientWidth } = box;
  const sides = [...(scrollLeft > 1 ? ['start'] : []), ...(scrollLeft + clientWidth < scrollWidth - 1 ? ['end'] : [])];
  if (sides.length === 0) box.removeAttribute('data-more');
  else box.setAttribute('data-more', sides.join(' '));
}
