const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Most texts contain nothing to escape and are returned as they are. */
export function escapeHtml(text: string): string {
  return /[&<>"]/u.test(text) ? text.replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? character) : text;
}
