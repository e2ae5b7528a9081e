import { isIP } from 'node:net';

/** Suffixes under which anybody can register a name. A host directly below one is a registrable domain of three parts. */
const TWO_PART_SUFFIXES = /\.(?:com|net|org|gov|edu|ac|co|or|ne)\.(?:cn|hk|tw|mo|uk|jp|kr|sg|au|nz|my|th|in|br)$/u;

/**
 * Returns whether a host that the app names belongs to it: a host below the registrable domain of the configured one. A
 * configured address in a private network stands for itself alone.
 */
export function isHostOfApp(base: URL, host: string): boolean {
  if (!URL.canParse(`${base.protocol}//${host}`)) return false;
  const named = new URL(`${base.protocol}//${host}`);
  if (named.host !== host.toLowerCase() || named.username !== '') return false;
  if (named.host === base.host) return true;
  const domain = registrableDomain(base.hostname);
  if (domain === undefined || named.port !== '') return false;
  return named.hostname === domain || named.hostname.endsWith(`.${domain}`);
}

/** Undefined for an IP address, a name without a dot and a name of a private network. */
function registrableDomain(hostname: string): string | undefined {
  if (isIP(hostname.replace(/^\[|\]$/gu, '')) !== 0 || /\.(?:local|internal|localhost|lan)$/u.test(hostname))
    return undefined;
  const parts = hostname.split('.');
  const length = TWO_PART_SUFFIXES.test(hostname) ? 3 : 2;
  return parts.length < length ? undefined : parts.slice(-length).join('.');
}
