const CODE = /(`+)(.+?)\1(?!`)/gu;
const IMAGE = /!\[([^\]]*)\]\([^)\s]*(?:\s+"[^"]*")?\)/gu;
const LINK = /\[([^\]]+)\]\(([^)\s]*)(?:\s+"[^"]*")?\)/gu;
const CITATIONS = /\s?(?:\[\^?\d{1,3}\])+(?![(:：])/gu;
const AUTOLINK = /<((?:https?|mailto):[^>\s]+)>/gu;
const BREAK = /<br\s*\/?>/giu;
const TAG = /<\/?[a-z][^<>]*>/giu;
const ESCAPE = /\\([!-/:-@[-`{-~])/gu;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Marks around text that does not begin or end with a space; single underscores only at the edge of a word. */
const EMPHASIS: readonly RegExp[] = [
  /\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*/gu,
  /\*\*(?=\S)(.+?)(?<=\S)\*\*/gu,
  /(?<![\w])__(?=\S)(.+?)(?<=\S)__(?![\w])/gu,
  /\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*/gu,
  /(?<![\w])_(?=\S)([^_]+?)(?<=\S)_(?![\w])/gu,
  /~~(?=\S)(.+?)(?<=\S)~~/gu,
  /\$\$(.+?)\$\$/gu,
  /(?<![\w$])\$(?=[^\s$])([^$\n]*?[A-Za-z\\^_=][^$\n]*?)(?<=\S)\$(?![\w$])/gu,
];

/** Removes the marks inside one line of markdown. Code keeps its characters, and so does what was escaped. */
export function plainLine(line: string): string {
  const kept: string[] = [];
  const keep = (text: string) => `\uE000${kept.push(text) - 1}\uE000`;
  let text = line
    .replaceAll('\uE000', '')
    .replaceAll(CODE, (_match, _mark, code: string) => keep(code))
    .replaceAll(ESCAPE, (_match, character: string) => keep(character))
    .replaceAll(IMAGE, (_match, alternative: string) => (alternative === '' ? '［图片］' : `［图片：${alternative}］`))
    .replaceAll(LINK, (_match, label: string, address: string) => linkText(label, address))
    .replaceAll(CITATIONS, '')
    .replaceAll(AUTOLINK, '$1')
    .replaceAll(BREAK, '\n')
    .replaceAll(TAG, '');
  for (const mark of EMPHASIS) text = text.replaceAll(mark, '$1');
  text = text.replaceAll(/&(\w{2,5});/gu, (entity, name: string) => ENTITIES[name] ?? entity);
  // A kept part may stand inside another one.
  while (/\uE000\d+\uE000/u.test(text))
    text = text.replaceAll(/\uE000(\d+)\uE000/gu, (_match, index: string) => kept[Number(index)] ?? '');
  return text;
}

/** An address outside is written behind its label, because nobody could open it otherwise. */
function linkText(label: string, address: string): string {
  return /^https?:\/\//u.test(address) && address !== label ? `${label}（${address}）` : label;
}
