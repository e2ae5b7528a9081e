const encoder = new TextEncoder();
/** As many arguments as every engine takes in one call. */
const BYTES_AT_ONCE = 8192;

/** Base64 of the text's UTF-8. */
export function encodeBase64(text: string): string {
  const bytes = encoder.encode(text);
  let binary = '';
  for (let start = 0; start < bytes.length; start += BYTES_AT_ONCE) {
    binary += String.fromCharCode(...bytes.subarray(start, start + BYTES_AT_ONCE));
  }
  return btoa(binary);
}

/** Throws on what is not base64 of UTF-8. */
export function decodeBase64(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
