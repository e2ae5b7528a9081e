import createMarkdown, { type MarkdownIt, type StateCore, type Token } from 'markdown-it';
import { allowChineseEmphasis } from './chinese-emphasis.ts';
import { shortenPictures } from './data-pictures.ts';
import { addFormulas } from './formula-rules.ts';
import { hardenAddresses } from './harden.ts';
import { addInlineTags } from './inline-tags.ts';
import { addNotes } from './note-rules.ts';
import { addRenderRules } from './render-rules.ts';
import { addTaskBoxes } from './task-boxes.ts';
import { addThinking } from './think-rule.ts';

/** A deeper nesting is an attack; the block is shown as source. */
export const NESTING_MAX = 40;
/** A longer run of text is shown as it is: searching it for marks costs too much. */
export const INLINE_MAX = 10_000;
const CHINESE_MARKS = /[，。；：！？、（）《》〈〉「」『』【】“”‘’…]/u;

/** Raw HTML is text; only the rules of this parser create attributes. */
export const parser = createParser();

function createParser(): MarkdownIt {
  const md = createMarkdown({ html: false, linkify: true, breaks: true, maxNesting: NESTING_MAX });
  // The block phase runs separately, on lines that are already normalised.
  md.core.ruler.disable(['normalize', 'block', 'replacements', 'smartquotes']);
  md.core.ruler.at('inline', boundedInline);
  allowChineseEmphasis(md);
  linkChineseProse(md);
  addThinking(md);
  addFormulas(md);
  addNotes(md);
  addTaskBoxes(md);
  addInlineTags(md);
  hardenAddresses(md);
  addRenderRules(md);
  return md;
}

function boundedInline(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.type !== 'inline') continue;
    token.children ??= [];
    token.content = shortenPictures(token.content, state.env);
    if (token.content.length > INLINE_MAX) token.children.push(textToken(state, token.content));
    else state.md.inline.parse(token.content, state.md, state.env, token.children);
  }
}

function textToken(state: StateCore, content: string): Token {
  const token = new state.Token('text', '', 0);
  token.content = content;
  return token;
}

/** In Chinese prose the sentence continues right after a URL: Chinese punctuation ends the URL. */
function linkChineseProse(md: MarkdownIt): void {
  const { linkify } = md;
  // A word with a dot is a file name more often than a host.
  linkify.set({ fuzzyLink: false, fuzzyIP: false });
  for (const schema of ['ftp:', '//']) linkify.add(schema, null);
  const match = linkify.match.bind(linkify);
  const matchAtStart = linkify.matchAtStart.bind(linkify);
  linkify.match = (text) => match(text)?.map((found) => endAtChineseMark(found)) ?? null;
  linkify.matchAtStart = (text) => {
    const found = matchAtStart(text);
    return found === null ? null : endAtChineseMark(found);
  };
}

type Match = NonNullable<ReturnType<MarkdownIt['linkify']['matchAtStart']>>;

function endAtChineseMark(found: Match): Match {
  const cut = found.text.search(CHINESE_MARKS);
  if (cut === -1) return found;
  const lost = found.text.length - cut;
  found.text = found.text.slice(0, cut);
  found.raw = found.raw.slice(0, cut);
  found.url = found.url.slice(0, found.url.length - lost);
  found.lastIndex -= lost;
  return found;
}
