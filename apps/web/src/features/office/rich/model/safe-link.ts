const OUTSIDE = /^(?:https?:\/\/|mailto:)/iu;
const INSIDE = /^\/(?!\/)/u;

/** Returns an address that a document may link to, or undefined. */
export function safeLink(address: string): string | undefined {
  const trimmed = address.trim();
  return OUTSIDE.test(trimmed) || INSIDE.test(trimmed) ? trimmed : undefined;
}
