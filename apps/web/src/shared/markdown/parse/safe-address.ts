const OUTSIDE = /^https?:\/\/[^\s/?#\\]/iu;
const CONTACT = /^(?:mailto|tel):[^\s\\]+$/iu;
/** Exactly one slash: `//host` and `/\host` are other servers. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/u;
/** A picture of a shared document also names the document. */
const OWN_FILE = /^\/files\/[\w./%-]+(?:\?doc=[\w-]{1,64})?$/u;
// oxlint-disable-next-line no-control-regex -- control characters are what hides a scheme from a reader and a filter
const HIDDEN = /[\u0000-\u0020\u007F-\u00A0\u00AD\u200B-\u200F\u2028-\u202F\u2060-\u206F\uFEFF]/u;

type SafeAddress = { href: string; kind: 'outside' | 'contact' | 'own' };

/** A link may lead to the web, a mailbox, a telephone, or a path of this origin; undefined for everything else. */
export function safeAddress(href: string): SafeAddress | undefined {
  if (HIDDEN.test(href) || HIDDEN.test(decoded(href))) return undefined;
  if (CONTACT.test(href)) return { href, kind: 'contact' };
  if (OWN_PATH.test(href)) return { href, kind: 'own' };
  if (!OUTSIDE.test(href) || !URL.canParse(href)) return undefined;
  const { username, password } = new URL(href);
  // `https://bank.example@evil.example` leads to the second host but looks like the first.
  return username === '' && password === '' ? { href, kind: 'outside' } : undefined;
}

/** Only files of this origin are shown; any other image would tell its server that somebody reads, and what. */
export function isOwnFile(src: string): boolean {
  return OWN_FILE.test(src) && !/\.\.|%2e|%2f|%5c|\/\//iu.test(src);
}

function decoded(href: string): string {
  try {
    return decodeURI(href).replaceAll(/%20/gu, '').replaceAll(' ', '');
  } catch {
    // Not percent-encoded, so it hides nothing that a browser would decode.
    return href;
  }
}
