// The keys of a Chinese input method give `、` or `／` where others give `/`.
const SLASH = /^[/／、](\S*)$/u;

/** What a composer's text looks for among the templates; undefined when it is a question. */
export function slashKeyword(text: string): string | undefined {
  return SLASH.exec(text)?.[1];
}
