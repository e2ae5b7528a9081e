const RTF_MAX = 120_000_000;
const BLIP = /\\(png|jpeg)blip(?![a-z])/giu;
const DIGITS = /[0-9a-f\s]+/iuy;
const WORD = /\\(?:[a-z]+-?\d* ?|[^a-z])/iuy;

/** Word puts the pictures of a selection into the RTF text as hexadecimal digits; its HTML names files of its own. */
export function picturesInRtf(rtf: string): File[] {
  if (rtf.length > RTF_MAX) return [];
  return Array.from(rtf.matchAll(BLIP), ({ 1: kind = '', index }) => {
    const type = kind.toLowerCase();
    return new File([bytesOf(digitsFrom(rtf, index))], `粘贴的图片.${type}`, { type: `image/${type}` });
  }).filter(({ size }) => size > 0);
}

/** Reads to the end of the group that names the picture, without the groups and control words in it. */
function digitsFrom(rtf: string, start: number): string {
  let digits = '';
  let depth = 0;
  let at = start;
  while (at < rtf.length) {
    const run = match(DIGITS, rtf, at);
    if (run !== '') {
      if (depth === 0) digits += run;
      at += run.length;
      continue;
    }
    if (rtf[at] === '}' && depth === 0) break;
    if (rtf[at] === '{') depth += 1;
    if (rtf[at] === '}') depth -= 1;
    at += rtf[at] === '\\' ? Math.max(1, match(WORD, rtf, at).length) : 1;
  }
  return digits.replaceAll(/\s+/gu, '');
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}
