/** Units behind a number, longest first. */
const UNITS: readonly [string, string][] = [
  ['km/h', '公里每小时'],
  ['km²', '平方公里'],
  ['m²', '平方米'],
  ['m³', '立方米'],
  ['㎡', '平方米'],
  ['kWh', '千瓦时'],
  ['℃', '摄氏度'],
  ['°C', '摄氏度'],
  ['km', '公里'],
  ['cm', '厘米'],
  ['mm', '毫米'],
  ['kg', '公斤'],
  ['mg', '毫克'],
  ['ml', '毫升'],
  ['mL', '毫升'],
  ['min', '分钟'],
  ['°', '度'],
  ['m', '米'],
  ['g', '克'],
  ['L', '升'],
  ['h', '小时'],
  ['s', '秒'],
];
const SYMBOLS: readonly [RegExp, string][] = [
  [/\s*(?:≥|>=|⩾)\s*/gu, '大于等于'],
  [/\s*(?:≤|<=|⩽)\s*/gu, '小于等于'],
  [/\s*(?:≠|!=)\s*/gu, '不等于'],
  [/\s*≈\s*/gu, '约等于'],
  [/\s*[=＝]\s*/gu, '等于'],
  [/\s*>\s*/gu, '大于'],
  [/\s*<\s*/gu, '小于'],
  [/\s*[×✕]\s*/gu, '乘以'],
  [/(?<=[\d）)])\s*\*\s*(?=[\d（(])/gu, '乘以'],
  [/\s*÷\s*/gu, '除以'],
  [/\s*±\s*/gu, '正负'],
  [/(?<=[\d\p{L}）)])\s*[+＋]\s*(?=[\d\p{L}（(])/gu, '加'],
  [/[+＋](?=\d)/gu, '加'],
  [/(?<=[\d）)])\s+[-−－]\s+(?=[\d（(])/gu, '减'],
  [/(?<![\dA-Za-z)）])[-−－](?=\d)/gu, '负'],
  [/\s*(?:→|⇒|->|=>)\s*/gu, '，'],
  [/(?<=\p{Script=Han})\/(?=[年月日天周次人个件小平分])/gu, '每'],
  [/(?<=\p{Script=Han})\/(?=\p{Script=Han})/gu, '或'],
  [/\s*&\s*/gu, '和'],
  [/(?<=\p{L}|\d)@(?=\p{L})/gu, '艾特'],
  [/\s*(?:——|—|–)\s*/gu, '，'],
  [/[“”"「」『』《》〈〉【】*_#^|~`\\]/gu, ''],
  [/[（(]\s*/gu, '，'],
  [/\s*[）)](?=[。！？；，、：.!?;,:]|$)/gu, ''],
  [/\s*[）)]/gu, '，'],
];
const EMOJI = /\p{Extended_Pictographic}[\u{FE0F}\u{200D}\p{Emoji_Modifier}\p{Extended_Pictographic}]*/gu;

/** Reads the units behind figures; a frost is 零下. */
export function readUnits(text: string): string {
  let read = text.replaceAll(/[-−－](?=\d+(?:\.\d+)?\s*(?:℃|°C|摄氏度))/gu, '零下');
  for (const [unit, name] of UNITS) {
    const isWord = /^[A-Za-z]+$/u.test(unit);
    read = read.replaceAll(new RegExp(`(?<=\\d)\\s*${unit}${isWord ? '(?![A-Za-z\\d])' : ''}`, 'gu'), name);
  }
  return read;
}

/** Reads signs of arithmetic and drops what cannot be heard. */
export function readSymbols(text: string): string {
  let read = text.replaceAll(EMOJI, '');
  for (const [pattern, words] of SYMBOLS) read = read.replaceAll(pattern, words);
  return read;
}
