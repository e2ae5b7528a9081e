/**
 * The path when it certainly stays on our own origin, else undefined. Browsers read `//host`, `/\host` and, after
 * dropping tabs and line breaks, `/<tab>/host` as another site.
 */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 500) return undefined;
  return /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text) ? text : undefined;
}
