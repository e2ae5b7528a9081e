const LETTERS: Readonly<Record<string, string>> = {
  a: 'ˈA',
  b: 'bˈi',
  c: 'sˈi',
  d: 'dˈi',
  e: 'ˈi',
  f: 'ˈɛf',
  g: 'ʤˈi',
  h: 'ˈAʧ',
  i: 'ˈI',
  j: 'ʤˈA',
  k: 'kˈA',
  l: 'ˈɛl',
  m: 'ˈɛm',
  n: 'ˈɛn',
  o: 'ˈO',
  p: 'pˈi',
  q: 'kjˈu',
  r: 'ˈɑɹ',
  s: 'ˈɛs',
  t: 'tˈi',
  u: 'jˈu',
  v: 'vˈi',
  w: 'dˈʌbᵊlju',
  x: 'ˈɛks',
  y: 'wˈI',
  z: 'zˈi',
};
/** Words that are common in offices and that no rule would read right. */
const WORDS: Readonly<Record<string, string>> = {
  ai: 'ˌAˈI',
  app: 'ˈæp',
  chat: 'ʧˈæt',
  email: 'ˈimAl',
  excel: 'ɪksˈɛl',
  word: 'wˈɜɹd',
  office: 'ˈɔfəs',
  offer: 'ˈɔfəɹ',
  online: 'ˈɔnlˌIn',
  wifi: 'wˈIfˌI',
  team: 'tˈim',
  manager: 'mˈænɪʤəɹ',
  leader: 'lˈidəɹ',
  review: 'ɹɪvjˈu',
  deadline: 'dˈɛdlˌIn',
  windows: 'wˈɪndOz',
  google: 'ɡˈuɡᵊl',
  deepseek: 'dˈipsˌik',
  the: 'ðə',
  a: 'ə',
  of: 'ʌv',
  to: 'tu',
  is: 'ɪz',
  you: 'ju',
  hello: 'hɛlˈO',
};
/** Letters to sounds, longest first; good enough for a foreign word in a Chinese sentence. */
const RULES: readonly [RegExp, string][] = [
  [/^tion/u, 'ʃən'],
  [/^(?:ee|ea|ie)/u, 'i'],
  [/^(?:oo|ou)/u, 'u'],
  [/^(?:ai|ay|ei)/u, 'A'],
  [/^(?:ow|oa)/u, 'O'],
  [/^au/u, 'ɔ'],
  [/^(?:er|ir|ur)/u, 'ɜɹ'],
  [/^ar/u, 'ɑɹ'],
  [/^or/u, 'ɔɹ'],
  [/^sh/u, 'ʃ'],
  [/^ch/u, 'ʧ'],
  [/^th/u, 'θ'],
  [/^ph/u, 'f'],
  [/^ck/u, 'k'],
  [/^ng/u, 'ŋ'],
  [/^qu/u, 'kw'],
  [/^a(?=[^aeiou]e$)/u, 'A'],
  [/^i(?=[^aeiou]e$)/u, 'I'],
  [/^o(?=[^aeiou]e$)/u, 'O'],
  [/^u(?=[^aeiou]e$)/u, 'u'],
  [/^e$/u, ''],
  [/^y$/u, 'i'],
  [/^a/u, 'æ'],
  [/^e/u, 'ɛ'],
  [/^i/u, 'ɪ'],
  [/^o/u, 'ɑ'],
  [/^u/u, 'ʌ'],
  [/^c(?=[eiy])/u, 's'],
  [/^c/u, 'k'],
  [/^g(?=[eiy])/u, 'ʤ'],
  [/^g/u, 'ɡ'],
  [/^j/u, 'ʤ'],
  [/^r/u, 'ɹ'],
  [/^x/u, 'ks'],
  [/^y/u, 'j'],
];

/** Returns the sounds of a word in Latin letters; abbreviations are spelled. */
export function latinSounds(word: string): string {
  const small = word.toLowerCase();
  const known = WORDS[small];
  if (known !== undefined) return known;
  if (word === word.toUpperCase() || word.length === 1 || !/[aeiouy]/u.test(small)) return spell(small);
  return ruled(small);
}

function spell(word: string): string {
  return Array.from(word, (letter) => LETTERS[letter] ?? '').join(' ');
}

function ruled(word: string): string {
  // A double letter is read once.
  let rest = word.replaceAll(/([^aeiou])\1/gu, '$1');
  let sounds = 'ˈ';
  while (rest !== '') {
    const [pattern, sound] = RULES.find(([candidate]) => candidate.test(rest)) ?? [/^./u, rest.slice(0, 1)];
    sounds += sound;
    rest = rest.replace(pattern, '');
  }
  return sounds;
}
