const NUL = 0;
/** Looked at to tell text from other files. */
const SAMPLE = 64 * 1024;
/** One broken sequence among this many good ones is a damaged UTF-8 file, not a GBK file. */
const GOOD_PER_BROKEN = 50;
const USUAL_SHARE = 0.9;

/**
 * Decodes UTF-8, UTF-16 and GBK (as GB18030, which contains it). Returns undefined for bytes that are not text. Node
 * has no detector for encodings, and these three are what editors on Chinese systems write.
 */
export function decodeText(bytes: Uint8Array, kind: 'html' | 'md' | 'txt'): string | undefined {
  const utf16 = utf16Label(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  if (bytes.subarray(0, SAMPLE).includes(NUL)) return undefined;
  const declared = kind === 'html' ? declaredLabel(bytes) : undefined;
  const text = declared === undefined ? utf8OrGbk(bytes) : new TextDecoder(declared).decode(bytes);
  return hasMostlyText(text) ? text : undefined;
}

function utf8OrGbk(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const broken = countOf(utf8, '\uFFFD');
  if (broken === 0) return utf8;
  const good = countMatching(utf8, (code) => code > 0x7f && code !== 0xff_fd);
  if (broken * GOOD_PER_BROKEN < good) return utf8.replaceAll('\uFFFD', '');
  return new TextDecoder('gb18030').decode(bytes);
}

function utf16Label(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (!bytes.subarray(0, SAMPLE).includes(NUL)) return undefined;
  // Without a mark, only one of the two byte orders gives usual characters.
  return ['utf-16le', 'utf-16be'].find((label) => {
    const text = new TextDecoder(label).decode(bytes.subarray(0, SAMPLE));
    return countMatching(text, isUsual) > text.length * USUAL_SHARE;
  });
}

function isUsual(code: number): boolean {
  const isHan = code >= 0x4e_00 && code <= 0x9f_ff;
  const isSign = (code >= 0x30_00 && code <= 0x30_3f) || (code >= 0xff_00 && code <= 0xff_ef);
  return isHan || isSign || (code >= 0x20 && code <= 0x7e) || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Reads the encoding that an HTML page declares; unknown names and those of UTF-8 are left to the detection. */
function declaredLabel(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const label = /<meta[^>]{1,200}charset\s*=\s*["']?\s*(?<label>[\w-]{2,20})/iu.exec(head)?.groups?.['label'];
  if (label === undefined || /^utf-?8$/iu.test(label)) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? undefined : encoding;
  } catch {
    return undefined;
  }
}

function hasMostlyText(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const strange = countMatching(
    sample,
    (code) => code === 0xff_fd || (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d && code !== 0x0c),
  );
  return strange * 20 <= sample.length;
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

function countMatching(text: string, matches: (code: number) => boolean): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) if (matches(text.charCodeAt(index))) count += 1;
  return count;
}
