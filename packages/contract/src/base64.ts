const encoder = new TextEncoder();
/** `String.fromCharCode` accepts only a limited number of arguments; every JavaScript engine accepts this many. */
const BYTES_AT_ONCE = 8192;

/** Encodes the text's UTF-8 bytes as base64. */
export function encodeBase64(text: string): string {
  const bytes = encoder.encode(text);
  let binary = '';
  for (let start = 0; start < bytes.length; start += BYTES_AT_ONCE) {
    binary += String.fromCharCode(...bytes.subarray(start, start + BYTES_AT_ONCE));
  }
  return btoa(binary);
}

/** Throws when the input is not base64 of valid UTF-8. */
export function decodeBase64(base64: string): string {
  const binary = atob(base64);
  // A loop, because `Uint8Array.from` with a callback takes a hundred times as long for a large document.
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
