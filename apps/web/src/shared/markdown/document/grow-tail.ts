import { CARET } from '../parse/code-block.ts';
import type { Block } from './block.ts';

/** Letters, digits and most punctuation: appended to a sentence they cannot change its structure. */
const PLAIN = /^[\p{L}\p{N}，。；：！？、“”‘’（）《》【】—…％%.,;:/+=\- ]*(?<! )$/u;
/** In code every character is plain, except those that may close it or that HTML must escape. */
const PLAIN_CODE = /^[^`~<>&"\n]*(?<! )$/u;
const IN_CODE = /^<div class="md-code">/u;

/**
 * Inserts a few plain characters before the caret of the last block without parsing it again; returns undefined where
 * the result might be wrong. For display only: settled and finished blocks are always parsed.
 */
export function growTail(block: Block | undefined, added: string): Block | undefined {
  if (block?.kind !== 'html' || block.isSettled) return undefined;
  if (!(IN_CODE.test(block.html) ? PLAIN_CODE : PLAIN).test(added)) return undefined;
  const caretAt = block.html.lastIndexOf(CARET);
  // After a closing tag it is unclear whether the new text belongs inside or outside the closed element.
  if (caretAt <= 0 || /[>\s]/u.test(block.html[caretAt - 1] ?? '')) return undefined;
  return { ...block, html: block.html.slice(0, caretAt) + added + block.html.slice(caretAt) };
}
