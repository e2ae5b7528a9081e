import type { MarkdownIt, StateInline } from 'markdown-it';

/** Tags that models write where markdown has no mark. They take no attributes; every other tag is text. */
export const INLINE_TAG_NAMES = ['sub', 'sup', 'u', 'mark', 'kbd'] as const;

const BREAK = /^<br\s*\/?>/iu;
const OPEN = new RegExp(`^<(${INLINE_TAG_NAMES.join('|')})>`, 'iu');

/** Adds `<br>` and pairs such as `<sub>2</sub>`. A tag without its partner is text. */
export function addInlineTags(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'inline_tag', inlineTag);
}

function inlineTag(state: StateInline, isSilent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false;
  const rest = state.src.slice(state.pos, state.pos + 12);
  const br = BREAK.exec(rest);
  if (br !== null) {
    if (!isSilent) state.push('hardbreak', 'br', 0);
    state.pos += br[0].length;
    return true;
  }
  const name = OPEN.exec(rest)?.[1]?.toLowerCase();
  return name !== undefined && pair(state, name, isSilent);
}

function pair(state: StateInline, name: string, isSilent: boolean): boolean {
  const from = state.pos + name.length + 2;
  const end = closeOf(state.src.slice(from, state.posMax), name);
  if (end === -1) return false;
  if (!isSilent) {
    const { posMax } = state;
    state.push(`${name}_open`, name, 1);
    state.pos = from;
    state.posMax = from + end;
    state.md.inline.tokenize(state);
    state.posMax = posMax;
    state.push(`${name}_close`, name, -1);
  }
  state.pos = from + end + name.length + 3;
  return true;
}

/** Returns where the partner of an open tag is, past pairs of the same name inside. */
function closeOf(text: string, name: string): number {
  let depth = 0;
  for (const { 0: tag, index } of text.matchAll(new RegExp(`</?${name}>`, 'giu'))) {
    if (!tag.startsWith('</')) depth += 1;
    else if (depth === 0) return index;
    else depth -= 1;
  }
  return -1;
}
