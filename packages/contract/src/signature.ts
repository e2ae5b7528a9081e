export const TIMESTAMP_HEADER = 'x-timestamp';
export const SIGNATURE_HEADER = 'x-signature';

/** How far the clocks of browser and server may be apart, and how long a signature is remembered. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

/** Stands in for the body's hash where the body is multipart. */
export const UNSIGNED_BODY = 'UNSIGNED';

/** The text that both ends sign with HMAC-SHA256; the hashing itself is each platform's own. */
export function textToSign(request: {
  timestamp: string;
  method: string;
  pathWithQuery: string;
  bodyHash: string;
}): string {
  return [request.timestamp, request.method, request.pathWithQuery, request.bodyHash].join('\n');
}
