import type { Token } from 'markdown-it';

/** Characters that XML forbids. Word does not open a file with a single one of them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export function xmlText(text: string): string {
  return text.replaceAll(FORBIDDEN, '');
}

/** Cleans parsed tokens and not their source, because the source may also name such characters by their number. */
export function cleanTokens(tokens: readonly Token[]): void {
  for (const token of tokens) {
    token.content = xmlText(token.content);
    for (const attribute of token.attrs ?? []) attribute[1] = xmlText(String(attribute[1]));
    if (token.children !== null) cleanTokens(token.children);
  }
}
