/**
 * Decodes a text file as people in China have it: UTF-8 with or without a byte order mark, UTF-16 as Excel saves
 * Unicode text, or GBK as Excel saves CSV files.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Bytes that are not UTF-8 are almost always GBK, of which GB 18030 is the superset.
    return new TextDecoder('gb18030').decode(bytes);
  }
}
