/** The sounds of Mandarin in the alphabet that the voice was trained with. */
const INITIALS: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'pʰ',
  m: 'm',
  f: 'f',
  d: 't',
  t: 'tʰ',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'kʰ',
  h: 'x',
  j: 'ʨ',
  q: 'ʨʰ',
  x: 'ɕ',
  zh: 'ꭧ',
  ch: 'ꭧʰ',
  sh: 'ʂ',
  r: 'ɻ',
  z: 'ʦ',
  c: 'ʦʰ',
  s: 's',
};
/** The tone stands where the digit 0 is: behind the vowel that carries it. */
const FINALS: Readonly<Record<string, string>> = {
  a: 'a0',
  ai: 'ai0',
  an: 'a0n',
  ang: 'a0ŋ',
  ao: 'au0',
  e: 'ɤ0',
  ei: 'ei0',
  en: 'ə0n',
  eng: 'ə0ŋ',
  i: 'i0',
  ia: 'ja0',
  ian: 'jɛ0n',
  iang: 'ja0ŋ',
  iao: 'jau0',
  ie: 'je0',
  in: 'i0n',
  iu: 'jou0',
  ing: 'i0ŋ',
  iong: 'jʊ0ŋ',
  ong: 'ʊ0ŋ',
  ou: 'ou0',
  u: 'u0',
  ui: 'wei0',
  ua: 'wa0',
  uai: 'wai0',
  uan: 'wa0n',
  un: 'wə0n',
  uang: 'wa0ŋ',
  ueng: 'wə0ŋ',
  uo: 'wo0',
  o: 'wo0',
  v: 'y0',
  ve: 'ɥe0',
  van: 'ɥɛ0n',
  vn: 'y0n',
};
/** Syllables that are written without an initial. */
const WHOLE: Readonly<Record<string, string>> = {
  er: 'ɚ0',
  o: 'ɔ0',
  yo: 'jɔ0',
  ê: 'ɛ0',
  m: 'm0',
  n: 'n0',
  ng: 'ŋ0',
  hm: 'hm0',
  hng: 'hŋ0',
};
const ZERO_INITIALS: Readonly<Record<string, string>> = {
  yi: 'i',
  ya: 'ia',
  yan: 'ian',
  yang: 'iang',
  yao: 'iao',
  ye: 'ie',
  yin: 'in',
  you: 'iu',
  ying: 'ing',
  yong: 'iong',
  wu: 'u',
  wei: 'ui',
  wa: 'ua',
  wai: 'uai',
  wan: 'uan',
  wen: 'un',
  wang: 'uang',
  weng: 'ueng',
  wo: 'uo',
  yu: 'v',
  yue: 've',
  yuan: 'van',
  yun: 'vn',
};
const TONES: Readonly<Record<string, string>> = { '1': '→', '2': '↗', '3': '↓', '4': '↘' };
const SYLLABLE = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?(.+)$/u;

/** Returns the sounds of a syllable such as `nian2` or `lv4`, or an empty text for what is no syllable. */
export function soundsOf(syllable: string): string {
  const [, plain = '', tone = ''] = /^([a-zêü]+)(\d?)$/u.exec(syllable.replaceAll('ü', 'v')) ?? [];
  return sounds(plain).replace('0', TONES[tone] ?? '');
}

function sounds(plain: string): string {
  const whole = WHOLE[plain] ?? FINALS[ZERO_INITIALS[plain] ?? ''];
  if (whole !== undefined) return whole;
  const [, initial = '', final = ''] = SYLLABLE.exec(plain) ?? [];
  const vowels = vowelsOf(initial, final);
  return vowels === undefined ? '' : (INITIALS[initial] ?? '') + vowels;
}

function vowelsOf(initial: string, final: string): string | undefined {
  // The vowel of zi, ci, si, zhi, chi, shi and ri is another one.
  if (final === 'i' && /^(?:zh|ch|sh|[rzcs])$/u.test(initial)) return 'ɨ0';
  if (/^[jqx]$/u.test(initial)) return FINALS[final.replace(/^u(?=e?$|an$|n$)/u, 'v')];
  return FINALS[final === 'ue' ? 've' : final];
}
