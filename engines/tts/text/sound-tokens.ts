/** The numbers of the sounds in the network's vocabulary. */
const NUMBERS: Readonly<Record<string, number>> = {
  ';': 1,
  ':': 2,
  ',': 3,
  '.': 4,
  '!': 5,
  '?': 6,
  '—': 9,
  '…': 10,
  ' ': 16,
  ʦ: 20,
  ʨ: 21,
  ꭧ: 23,
  A: 24,
  I: 25,
  O: 31,
  W: 39,
  Y: 41,
  ᵊ: 42,
  a: 43,
  b: 44,
  d: 46,
  e: 47,
  f: 48,
  h: 50,
  i: 51,
  j: 52,
  k: 53,
  l: 54,
  m: 55,
  n: 56,
  o: 57,
  p: 58,
  s: 61,
  t: 62,
  u: 63,
  v: 64,
  w: 65,
  x: 66,
  y: 67,
  z: 68,
  ɑ: 69,
  æ: 72,
  ɔ: 76,
  ɕ: 77,
  ð: 81,
  ʤ: 82,
  ə: 83,
  ɚ: 85,
  ɛ: 86,
  ɜ: 87,
  ɡ: 92,
  ɥ: 99,
  ɨ: 101,
  ɪ: 102,
  ŋ: 112,
  θ: 119,
  ɹ: 123,
  ɻ: 126,
  ʂ: 130,
  ʃ: 131,
  ʧ: 133,
  ʊ: 135,
  ʌ: 138,
  ɤ: 140,
  ʒ: 147,
  ˈ: 156,
  ˌ: 157,
  ː: 158,
  ʰ: 162,
  '↓': 169,
  '→': 171,
  '↗': 172,
  '↘': 173,
};
/** The network takes no more. */
export const TOKENS_MAX = 510;

/** The empty token at both ends, marks of punctuation and the space. */
const MARKS: ReadonlySet<number | undefined> = new Set([0, ...Array.from(';:,.!?—… ', (mark) => NUMBERS[mark])]);

/** Whether a number stands for no sound of its own. */
export function isMark(token: number): boolean {
  return MARKS.has(token);
}

const TONES: ReadonlySet<number | undefined> = new Set(Array.from('↓→↗↘', (tone) => NUMBERS[tone]));

/** Whether a number stands for the tone of the syllable before it. */
export function isTone(token: number): boolean {
  return TONES.has(token);
}

/** Turns sounds into numbers; what the network does not know is left out. */
export function tokensOf(sounds: string): number[] {
  return Array.from(sounds, (sound) => NUMBERS[sound]).filter((number) => number !== undefined);
}
