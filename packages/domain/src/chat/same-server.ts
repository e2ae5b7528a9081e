/** Returns whether both URLs have the same scheme, host and port. A vendor's key is valid only for one such server. */
export function isSameServer(one: string, other: string): boolean {
  const [first, second] = [originOf(one), originOf(other)];
  return first !== '' && first === second;
}

/** The domain knows no URL class, so the default ports are removed here. */
function originOf(url: string): string {
  const [, scheme, host] = /^(https?):\/\/([^/?#]+)/iu.exec(url.trim()) ?? [];
  if (scheme === undefined || host === undefined) return '';
  const port = scheme.toLowerCase() === 'https' ? ':443' : ':80';
  return `${scheme}://${host.endsWith(port) ? host.slice(0, -port.length) : host}`.toLowerCase();
}
