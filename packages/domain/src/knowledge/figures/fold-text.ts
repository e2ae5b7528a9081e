const SIGNS: Record<string, string> = {
  '　': ' ',
  '￥': '¥',
  '～': '~',
  '〜': '~',
  '–': '-',
  '—': '-',
  '−': '-',
  '．': '.',
  '％': '%',
};

/**
 * Writes full-width digits, letters and signs as plain ones. Every character stays at its place, so that a range in the
 * result is a range in the text. The Chinese comma stays, because it does not separate thousands.
 */
export function foldWidth(text: string): string {
  return text.replaceAll(
    /[\u3000\uFF0D\uFF0E\uFF05\uFF0F-\uFF1A\uFF20-\uFF3A\uFF41-\uFF5A\uFFE5～〜–—−]/gu,
    (character) => {
      return SIGNS[character] ?? String.fromCharCode(character.charCodeAt(0) - 0xfe_e0);
    },
  );
}

const CITATION = /\[\s*\d{1,3}(?:\s*[,，、-]\s*\d{1,3})*\s*\](?!\()|【\s*\d{1,3}(?:\s*[,，、-]\s*\d{1,3})*\s*】/gu;
const LIST_NUMBER =
  /^[ \t>|*-]*(?:#{1,6}[ \t]+\**\d{1,2}(?:\.\d{1,2}){0,3}(?=[ \t、])|(?:#{1,6}[ \t]+)?\**[(（]?(?:\d{1,2}(?:\.\d{1,2}){0,3}(?:\.(?!\d)|[、)）])|[一二三四五六七八九十]{1,3}[、)）]))/gmu;
const ADDRESS = /https?:\/\/[\w\-./?%&=#:~+@]{1,2000}|\]\([^)\n]{0,2000}\)|\b[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{2,64}/gu;
/** Names of models, rooms, rules and versions: GPT-4, ISO9001, A4, HR-2024-003, 5G, v2.1. */
const IDENTIFIER = /[a-zA-Z][a-zA-Z_]{0,40}[-_.]?\d[\w.-]{0,40}|\d[\w.]{0,20}-[a-zA-Z][\w-]{0,40}/gu;
const OWN_LABEL =
  /(?:步骤|方法|方案|情形|情况|要点|示例|例|图|表|选项|问题|注)\s*(?:\d{1,2}|[一二三四五六七八九十])(?=[:：.、,，)）\s\0]|$)/gu;

/** Blanks what looks like a figure and is none: citations, numbers of lists, addresses, identifiers. */
export function blankOthers(text: string): string {
  return [ADDRESS, CITATION, LIST_NUMBER, OWN_LABEL, IDENTIFIER].reduce(
    (kept, pattern) => kept.replaceAll(pattern, blank),
    text,
  );
}

/** A blank keeps the places of everything else. Names of currencies before a number stay: USD100 is money. */
function blank(found: string): string {
  return /^(?:RMB|USD|CNY|HKD|EUR)\d/iu.test(found) ? found : '\0'.repeat(found.length);
}
