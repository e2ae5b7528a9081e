/**
 * An answer for the clipboard: HTML that Word, WPS and Excel take with its tables, and text without marks, whose tables
 * are cells with tabs between them. What the model thought on the way is left out.
 */
export async function toRichText(text: string): Promise<{ html: string; plain: string }> {
  const [{ cleanHtml }, { plainText }, { parseWhole }] = await Promise.all([
    import('./copy/clean-html.ts'),
    import('./copy/plain-text.ts'),
    import('./copy/parse-whole.ts'),
  ]);
  const tokens = parseWhole(text);
  return { html: cleanHtml(tokens), plain: plainText(tokens) };
}
