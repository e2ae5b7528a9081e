import { useEffect, useRef, useState, type RefObject } from 'react';
import { citedAddress, citedPassage, sentenceAt, type CitedSource } from './cited-source.ts';

const OPEN_MS = 200;
const CLOSE_MS = 200;

/** What is open: the card of a number, or the hint of a marked figure. */
export type OpenCitation = { element: HTMLElement; hint: string; source: CitedSource | undefined; sentence: string };

type Options = { area: RefObject<HTMLElement | null>; sources: readonly CitedSource[]; isPhone: boolean };

/** Which number of an answer shows its card. The numbers are plain HTML, so one listener on the answer serves all. */
export function useOpenCitation({ area, sources, isPhone }: Options) {
  const [open, setOpen] = useState<OpenCitation>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const root = area.current;
    if (root === null || sources.length === 0) return undefined;
    const show = (element: HTMLElement, afterMs: number) => {
      const source = sources[Number(element.dataset['cite']) - 1];
      const { hint = '' } = element.dataset;
      if (source === undefined && hint === '') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen({ element, hint, source, sentence: sentenceAt(element) }), afterMs);
    };
    const hide = (afterMs: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(undefined), afterMs);
    };
    const listeners = listenersFor({ sources, isPhone, show, hide });
    for (const [type, listener] of listeners) root.addEventListener(type, listener);
    return () => listeners.forEach(([type, listener]) => root.removeEventListener(type, listener));
  }, [area, sources, isPhone]);

  const element = open?.element;
  useEffect(() => {
    element?.setAttribute('data-open', '');
    return () => element?.removeAttribute('data-open');
  }, [element]);

  return {
    open,
    stay: () => clearTimeout(timer.current),
    leave: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(undefined), CLOSE_MS);
    },
    close: () => {
      clearTimeout(timer.current);
      setOpen(undefined);
    },
  };
}

type Reaction = {
  sources: readonly CitedSource[];
  isPhone: boolean;
  show: (element: HTMLElement, afterMs: number) => void;
  hide: (afterMs: number) => void;
};

function listenersFor({ sources, isPhone, show, hide }: Reaction): [string, (event: Event) => void][] {
  const on = (type: string, act: (element: HTMLElement, event: Event) => void): [string, (event: Event) => void] => [
    type,
    (event) => {
      const element =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cite], [data-hint]') : null;
      if (element !== null) act(element, event);
    },
  ];
  const onKey = (element: HTMLElement, event: Event) => {
    const { key } = event as KeyboardEvent;
    if (key === 'Escape') return hide(0);
    if (key !== ' ' && key !== 'Enter') return undefined;
    event.preventDefault();
    if (key === ' ' || isPhone) return show(element, 0);
    const source = sources[Number(element.dataset['cite']) - 1];
    if (source === undefined) return undefined;
    const excerpts = source.passages.map(({ excerpt }) => excerpt);
    open(citedAddress(source, citedPassage(sentenceAt(element), source, excerpts)), '_blank', 'noopener');
    return undefined;
  };
  const common = [on('click', (element) => show(element, 0)), on('keydown', onKey)];
  // On a phone only a tap opens the sheet: there is no pointer that hovers, and a tap also moves the focus.
  if (isPhone) return common;
  return [
    ...common,
    on('pointerover', (element) => show(element, OPEN_MS)),
    on('pointerout', () => hide(CLOSE_MS)),
    on('focusin', (element) => show(element, 0)),
    on('focusout', () => hide(CLOSE_MS)),
  ];
}
