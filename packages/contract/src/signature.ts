export const TIMESTAMP_HEADER = 'x-timestamp';
export const SIGNATURE_HEADER = 'x-signature';

/** Maximum clock difference between browser and server, and how long the server remembers a signature. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

/** Replaces the body's hash in the signed text when the body is multipart. */
export const UNSIGNED_BODY = 'UNSIGNED';

/** Returns the text that client and server sign with HMAC-SHA256; each platform does the hashing itself. */
export function textToSign(request: {
  timestamp: string;
  method: string;
  pathWithQuery: string;
  bodyHash: string;
}): string {
  return [request.timestamp, request.method, request.pathWithQuery, request.bodyHash].join('\n');
}
