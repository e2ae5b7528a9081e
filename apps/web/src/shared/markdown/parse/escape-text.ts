const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return /[&<>"]/u.test(text) ? text.replaceAll(/[&<>"]/gu, (char) => ENTITIES[char] ?? char) : text;
}
