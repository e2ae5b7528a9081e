import { splitThinking } from './thinking.ts';

/** A model that repeats itself repeats at most the last paragraph. */
const REPEAT_MAX = 600;
/** A shorter match may be chance. */
const REPEAT_MIN = 6;
const OPEN = '<think>';
const CLOSE = '</think>';

/** Blocks that must begin on a line of their own, when the text before them is complete. */
const BLOCK_START = /^(?:#{1,6} |[-*+] |\d{1,2}[.、]|>|```|\|)/u;
const SENTENCE_END = /[。！？；：.!?;:|]$/u;

export type Continuation = {
  /** Returns what is to be added to the answer; empty while it is not yet clear. */
  push(piece: string): string;
  /** Returns what was held back. */
  end(): string;
};

/**
 * Joins the continuation of an answer to its beginning. Models often repeat the last words, and reasoning models think
 * again; neither belongs into the middle of an answer.
 */
export function joinContinuation(before: string): Continuation {
  const { said } = splitThinking(before);
  // The answer had only thought so far: what comes now is its whole text.
  let isOpen = said !== '';
  let held = '';

  const release = (): string => {
    isOpen = false;
    const text = withoutRepeat(before, afterThinking(held) ?? '');
    held = '';
    return text === '' ? '' : seam(before, text) + text;
  };

  return {
    push(piece) {
      if (!isOpen) return piece;
      held += piece;
      const text = afterThinking(held);
      return text === undefined || mayBeRepeat(before, text) ? '' : release();
    },
    end: () => (isOpen ? release() : ''),
  };
}

/** Returns the text after the thinking; undefined while that is not over, or may still begin. */
function afterThinking(text: string): string | undefined {
  const start = text.trimStart();
  if (!start.startsWith(OPEN)) return OPEN.startsWith(start) ? undefined : text;
  const end = start.indexOf(CLOSE);
  return end === -1 ? undefined : start.slice(end + CLOSE.length).replace(/^\s+/u, '');
}

/** Whether all of the text so far stands in the last part of the answer, so that it may go on repeating it. */
function mayBeRepeat(before: string, text: string): boolean {
  return before.slice(-REPEAT_MAX).includes(text);
}

/** Removes the longest beginning that the answer ends with. */
function withoutRepeat(before: string, text: string): string {
  for (let length = Math.min(REPEAT_MAX, text.length, before.length); length >= REPEAT_MIN; length -= 1) {
    if (before.endsWith(text.slice(0, length))) return text.slice(length);
  }
  return text;
}

/** Returns the line break that a new block needs. */
function seam(before: string, text: string): string {
  if (before.endsWith('\n') || !BLOCK_START.test(text) || !SENTENCE_END.test(before)) return '';
  return text.startsWith('|') ? '\n' : '\n\n';
}
