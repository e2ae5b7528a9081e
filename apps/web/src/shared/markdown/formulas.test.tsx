import { act, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ToastContext } from '../ui/use-toast.ts';
import { MarkdownDocument } from './document/markdown-document.ts';
import { lazyParts } from './lazy/lazy-parts.ts';
import { markdownEngine } from './markdown-engine.ts';
import { Markdown } from './markdown.tsx';
import { randomFrom, rendered, streamed } from './testing/render.ts';

const TOAST = { success: vi.fn(), undo: vi.fn(), error: vi.fn(), warning: vi.fn(), failure: vi.fn() };
const LONG = `${String.raw`\frac{a}{b}+`.repeat(160)}c`;
/** Just too long to be drawn at once, so that a slow machine draws several of them within a message's time limit. */
const LONGER = `${String.raw`\frac{a}{b}+`.repeat(18)}c`;
const formulas = (count: number, tex = LONG) =>
  Array.from({ length: count }, (_, index) => `$$\n${tex}_{${index}}\n$$\n\n`).join('');

/** Simulates what is in view, which jsdom does not know. */
class FakeObserver {
  static readonly all: FakeObserver[] = [];
  readonly watched = new Set<Element>();
  readonly #notify: (entries: { isIntersecting: boolean; target: Element }[]) => void;

  constructor(notify: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.#notify = notify;
    FakeObserver.all.push(this);
  }

  observe(element: Element): void {
    this.watched.add(element);
  }

  unobserve(element: Element): void {
    this.watched.delete(element);
  }

  disconnect(): void {
    this.watched.clear();
  }

  static show(isSeen: (element: Element) => boolean): void {
    for (const observer of FakeObserver.all) {
      const entries = [...observer.watched].filter(isSeen).map((target) => ({ isIntersecting: true, target }));
      if (entries.length > 0) observer.#notify(entries);
    }
  }
}

const drawnIn = (element: Element) => element.querySelectorAll('.katex').length;
const sourcesIn = (element: Element) => element.querySelectorAll('.md-tex').length;

beforeAll(() => Promise.all([markdownEngine.load(), lazyParts.load('formula')]));
// The page keeps one observer for its whole life, so the tests do too.
beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver));
afterEach(() => vi.unstubAllGlobals());

function show(text: string): HTMLElement {
  const { container, rerender } = renderPage(null);
  rerender(
    <ToastContext value={TOAST}>
      <MemoryRouter>
        <Markdown text={text} />
      </MemoryRouter>
    </ToastContext>,
  );
  return container;
}

describe('the document', () => {
  it('draws short formulas at once and long ones only when they come into view', () => {
    expect(rendered('$x^2$')).toContain('class="katex"');
    const html = rendered(formulas(133));
    expect(html).not.toContain('class="katex"');
    expect(html.length).toBeLessThan(600_000);
  });

  it('draws short formulas only up to a number of characters in one message', () => {
    const html = rendered(Array.from({ length: 199 }, (_, index) => `$x_{${index}}${'+y'.repeat(90)}$\n\n`).join(''));
    const drawn = html.split('class="katex"').length - 1;
    expect(drawn).toBeGreaterThan(20);
    expect(drawn).toBeLessThan(60);
    expect(html.split('md-tex').length - 1).toBe(199 - drawn);
  });

  it('draws the same formulas for a text that came in pieces and for the whole text', () => {
    const random = randomFrom(11);
    const pieces = [LONG, 'x^2', `y${'+z'.repeat(80)}`, `a_{${'1'.repeat(150)}}`];
    const text = Array.from({ length: 120 }, () => {
      const tex = pieces[random(pieces.length)] ?? '';
      return random(2) === 0 ? `文 $${tex}$ 字\n\n` : `$$\n${tex}\n$$\n\n`;
    }).join('');
    const cuts = Array.from({ length: 40 }, () => random(text.length)).toSorted((one, other) => one - other);
    expect(streamed(text, cuts)).toBe(rendered(text));
  });

  it('does not reuse a block without room for its formulas where there is room', () => {
    const short = `$q${'+y'.repeat(90)}$`;
    const crowded = new MarkdownDocument();
    crowded.update(`${`$p${'+y'.repeat(90)}$\n\n`.repeat(150)}${short}`, false);
    expect(rendered(short)).toContain('class="katex"');
  });
});

describe('a long formula on the page', () => {
  it('draws a long formula when it comes into view, and leaves the others as source', async () => {
    const page = show(formulas(20, LONGER));
    expect([drawnIn(page), sourcesIn(page)]).toEqual([0, 20]);
    const seen = [...page.querySelectorAll('.md-tex')].slice(0, 2);
    act(() => FakeObserver.show((element) => seen.includes(element)));
    await waitFor(() => expect(drawnIn(page)).toBe(2), { timeout: 15_000 });
    expect(sourcesIn(page)).toBe(18);
  }, 30_000);

  it('shows a long formula as source once the message has used up its drawing time', async () => {
    const page = show(formulas(40));
    act(() => FakeObserver.show(() => true));
    await waitFor(() => expect(page.querySelectorAll('[data-formula]')).toHaveLength(0), { timeout: 60_000 });
    expect(drawnIn(page)).toBeGreaterThan(0);
    expect(sourcesIn(page)).toBeGreaterThan(5);
    expect(page.innerHTML.length).toBeLessThan(8_000_000);
  }, 90_000);

  it('shows a formula that KaTeX refuses as source', async () => {
    const page = show(`$$\n${'x+'.repeat(150)}\\frac{\n$$\n`);
    act(() => FakeObserver.show(() => true));
    await waitFor(() => expect(page.querySelector('[data-formula]')).toBeNull());
    expect(sourcesIn(page)).toBe(1);
  });

  it('draws all formulas before the page is printed', async () => {
    const page = show(formulas(2, LONGER));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawnIn(page)).toBe(2);
  });
});
