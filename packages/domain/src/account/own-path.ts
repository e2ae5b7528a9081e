const PATH_MAX = 2000;
/** Browsers remove some of these characters, or read a backslash as a slash, before they look for a host. */
const FORBIDDEN = /[\\\s\p{Cc}\p{Cf}]/u;
/** Characters that look like a slash or a backslash and that some software folds into one. */
const SLASH_LIKE = /[\u2044\u2215\u2216\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]/u;
/** Browsers also resolve dot segments that are percent-encoded. */
const DOT_SEGMENT = /^(\.|%2e){1,2}$/iu;

/**
 * Returns the text if it is a path of this site with optional query and hash, otherwise undefined. A path with an empty
 * or dot segment is refused: a browser resolves `/.//host` to `//host`, which is another site.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || !text.startsWith('/') || text.length > PATH_MAX) return undefined;
  if (!text.isWellFormed() || FORBIDDEN.test(text)) return undefined;
  const [path = ''] = text.split(/[?#]/u);
  const segments = path.replace(/^\//u, '').replace(/\/$/u, '').split('/');
  const isRoot = path === '/';
  const isPlain = segments.every((segment) => segment !== '' && !DOT_SEGMENT.test(segment));
  return (isRoot || isPlain) && !SLASH_LIKE.test(path) ? text : undefined;
}
