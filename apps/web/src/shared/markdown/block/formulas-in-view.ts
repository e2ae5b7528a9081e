import { lazyParts } from '../lazy/lazy-parts.ts';
import { LATER_MARK } from '../parse/formula.ts';

/** Time limit for the long formulas of one message; beyond it the source stays. */
const MESSAGE_MS = 1500;
const MESSAGE_CHARACTERS = 3_000_000;
/** Formulas are drawn a little before they come into view. */
const MARGIN = '300px';

type Spent = { ms: number; characters: number };

const spentBy = new WeakMap<Element, Spent>();
const waiting = new Set<Element>();
let queue: Element[] = [];
let isDrawing = false;
let observer: IntersectionObserver | undefined;

/** Draws the long formulas of a block when they come into view, one at a time. Returns a function that stops it. */
export function drawFormulasInView(block: Element): () => void {
  const formulas = [...block.querySelectorAll(`[${LATER_MARK}]`)];
  if (formulas.length === 0 || typeof IntersectionObserver === 'undefined') return () => undefined;
  const watching = (observer ??= createObserver());
  for (const formula of formulas) {
    waiting.add(formula);
    watching.observe(formula);
  }
  return () => {
    for (const formula of formulas) {
      waiting.delete(formula);
      watching.unobserve(formula);
    }
  };
}

function createObserver(): IntersectionObserver {
  // A print contains everything, also what is out of view.
  window.addEventListener('beforeprint', () => [...waiting].forEach(draw));
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        queue.push(target);
      }
      if (!isDrawing && queue.length > 0) void drawQueue();
    },
    { rootMargin: MARGIN },
  );
}

async function drawQueue(): Promise<void> {
  isDrawing = true;
  await lazyParts.load('formula');
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    draw(next);
    // Lets the browser handle typing and scrolling between two formulas.
    await new Promise((resolve) => setTimeout(resolve));
  }
  isDrawing = false;
}

function draw(formula: Element): void {
  const drawFormula = lazyParts.formula();
  if (!waiting.delete(formula) || drawFormula === undefined) return;
  const isDisplay = formula.getAttribute(LATER_MARK) === 'display';
  formula.removeAttribute(LATER_MARK);
  const message = formula.closest('.md') ?? formula;
  const spent = spentBy.get(message) ?? { ms: 0, characters: 0 };
  spentBy.set(message, spent);
  if (spent.ms >= MESSAGE_MS) return;

  const startedAt = performance.now();
  const html = drawFormula(formula.textContent ?? '', isDisplay) ?? '';
  const hasRoom = spent.characters + html.length <= MESSAGE_CHARACTERS;
  if (html !== '' && hasRoom) {
    formula.outerHTML = html;
    spent.characters += html.length;
  }
  spent.ms += performance.now() - startedAt;
}
