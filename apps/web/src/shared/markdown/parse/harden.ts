import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isDataPicture, pictureAt, restorePictures } from './data-pictures.ts';
import { isOwnFile, safeAddress } from './safe-address.ts';

/** The last step before rendering: every URL is checked here. */
export function hardenAddresses(md: MarkdownIt): void {
  // URLs are checked below, where an image can become a link and a bad link plain text.
  md.validateLink = () => true;
  md.core.ruler.push('harden', (state) => {
    for (const token of state.tokens) {
      if (token.children === null) continue;
      token.children = hardened(state, token.children);
      restorePictures(token.children, state.env);
    }
  });
}

function hardened(state: StateCore, tokens: Token[]): Token[] {
  if (!tokens.some(({ type }) => type === 'link_open' || type === 'image')) return tokens;
  const result: Token[] = [];
  let linkDepth = 0;
  for (const token of tokens) {
    if (token.type === 'image') {
      result.push(...imageTokens(state, token, linkDepth > 0));
      continue;
    }
    if (token.type === 'link_open') {
      linkDepth += 1;
      hardenLink(token);
    } else if (token.type === 'link_close') linkDepth -= 1;
    result.push(token);
  }
  return result;
}

function hardenLink(token: Token): void {
  const safe = safeAddress(String(token.attrGet('href') ?? ''));
  token.attrs = [];
  if (safe === undefined) return;
  token.attrPush(['href', safe.href]);
  if (safe.kind === 'contact') return;
  token.attrPush(['target', '_blank']);
  token.attrPush(['rel', 'noopener noreferrer nofollow']);
}

/** An image of this origin, or one that is written out, stays; any other becomes a link that loads only on a click. */
function imageTokens(state: StateCore, token: Token, isInLink: boolean): Token[] {
  const src = pictureAt(String(token.attrGet('src') ?? ''), state.env);
  const alt = plainText(token.children ?? []);
  // For the editor of documents, which writes the picture as it was.
  const meta = { picture: { src, alt, title: String(token.attrGet('title') ?? '') } };
  if (isOwnFile(src) || isDataPicture(src)) {
    token.attrs = [
      ['src', src],
      ['alt', alt],
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ];
    token.meta = meta;
    return [token];
  }
  const text = new state.Token('text', '', 0);
  text.meta = meta;
  const isShown = safeAddress(src)?.kind === 'outside';
  text.content = (alt === '' ? '图片' : alt) + (isShown ? `（${new URL(src).host}）` : '');
  if (isInLink || !isShown) return [text];
  const open = new state.Token('link_open', 'a', 1);
  open.attrs = [['href', src]];
  hardenLink(open);
  const close = new state.Token('link_close', 'a', -1);
  open.meta = meta;
  close.meta = meta;
  return [open, text, close];
}

function plainText(tokens: readonly Token[]): string {
  return tokens.map(({ content, children }) => (children === null ? content : plainText(children))).join('');
}
