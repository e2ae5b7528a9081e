import { CARET } from '../parse/code-block.ts';
import type { Block } from './block.ts';

/** Letters, figures and most marks: appended to a sentence they are a part of it and nothing else. */
const PLAIN = /^[\p{L}\p{N}，。；：！？、“”‘’（）《》【】—…％%.,;:/+=\- ]*(?<! )$/u;
/** In code everything is, but for what may close it and what HTML must escape. */
const PLAIN_CODE = /^[^`~<>&"\n]*(?<! )$/u;
const IN_CODE = /^<div class="md-code">/u;

/**
 * The last block with a few plain characters more before its caret, without parsing it again; undefined where that is
 * not sure to look right. It is for the eye only: what is settled or finished has always been parsed.
 */
export function growTail(block: Block | undefined, added: string): Block | undefined {
  if (block?.kind !== 'html' || block.isSettled) return undefined;
  if (!(IN_CODE.test(block.html) ? PLAIN_CODE : PLAIN).test(added)) return undefined;
  const caretAt = block.html.lastIndexOf(CARET);
  // Behind a closing tag the sentence goes on outside of what the tag closed, or inside of what was closed for display.
  if (caretAt <= 0 || /[>\s]/u.test(block.html[caretAt - 1] ?? '')) return undefined;
  return { ...block, html: block.html.slice(0, caretAt) + added + block.html.slice(caretAt) };
}
