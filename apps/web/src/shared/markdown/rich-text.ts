/**
 * Returns an answer for the clipboard: HTML whose tables Word, WPS and Excel accept, and text without marks, with tabs
 * between the cells of a table. The model's thinking is left out.
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
