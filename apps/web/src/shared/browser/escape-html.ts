const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML. Most texts have nothing to escape, and are given back as they are. */
export function escapeHtml(text: string): string {
  return /[&<>"]/u.test(text) ? text.replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? character) : text;
}
