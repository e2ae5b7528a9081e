import { useEffect, useRef } from 'react';
import { sentenceRanges } from './sentence-ranges.ts';
import type { ReadingState } from './reading-session.ts';

const NAME = 'wenjin-reading';
const LOOKING_AWAY = ['wheel', 'touchmove', 'keydown'] as const;

/** Tints the sentence that is being read and keeps it in view, until the reader scrolls. */
export function useSentenceTint(state: ReadingState): void {
  const isFollowing = useRef(true);
  const answerId = state.phase === 'reading' ? state.answerId : undefined;
  const sentences = state.phase === 'reading' ? state.sentences : undefined;
  const index = state.phase === 'reading' && !state.isWaiting ? state.index : -1;

  useEffect(() => {
    isFollowing.current = true;
    const thread = answerId === undefined ? null : threadOf(answerId);
    const leave = () => void (isFollowing.current = false);
    for (const act of LOOKING_AWAY) thread?.addEventListener(act, leave, { passive: true });
    return () => {
      for (const act of LOOKING_AWAY) thread?.removeEventListener(act, leave);
      highlights()?.delete(NAME);
    };
  }, [answerId]);

  useEffect(() => {
    if (answerId === undefined || sentences === undefined || index === -1) return;
    const root = document.querySelector(`[data-message="${CSS.escape(answerId)}"] .md`);
    const ranges = root === null ? [] : sentenceRanges(root, sentences, index);
    if (typeof Highlight !== 'undefined') highlights()?.set(NAME, new Highlight(...ranges));
    const [first] = ranges;
    if (first !== undefined && isFollowing.current) showIn(threadOf(answerId), first);
  }, [answerId, sentences, index]);
}

function highlights(): HighlightRegistry | undefined {
  return typeof CSS !== 'undefined' && 'highlights' in CSS ? CSS.highlights : undefined;
}

function threadOf(answerId: string): Element | null {
  return document.querySelector(`[data-message="${CSS.escape(answerId)}"]`)?.closest('[role="log"]') ?? null;
}

/** Moves the thread only when the sentence is not in view. */
function showIn(thread: Element | null, range: Range): void {
  if (thread === null || typeof range.getBoundingClientRect !== 'function') return;
  const view = thread.getBoundingClientRect();
  const place = range.getBoundingClientRect();
  const isInView = place.top >= view.top && place.bottom <= view.bottom - 80;
  if (!isInView) thread.scrollTop += place.top - view.top - view.height / 3;
}
