/**
 * Returns the path if it stays on this site's origin, otherwise undefined. Browsers treat `//host`, `/\host` and,
 * because they remove tabs and line breaks, `/<tab>/host` as another site.
 */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 500) return undefined;
  return /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text) ? text : undefined;
}
