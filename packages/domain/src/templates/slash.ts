// With a Chinese input method the slash key types `、` or `／`.
const SLASH = /^[/／、](\S*)$/u;

/** Returns the template keyword after a slash, or undefined when the composer's text is a question. */
export function slashKeyword(text: string): string | undefined {
  return SLASH.exec(text)?.[1];
}
