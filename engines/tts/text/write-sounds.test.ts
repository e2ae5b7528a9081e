import { describe, expect, it } from 'vitest';
import { latinSounds } from './latin-sounds.ts';
import { soundsOf } from './pinyin-sounds.ts';
import { tokensOf } from './sound-tokens.ts';
import { writeSounds } from './write-sounds.ts';

const SYLLABLES: readonly [string, string][] = [
  ['nian2', 'njɛ↗n'],
  ['jia4', 'ʨja↘'],
  ['zhi1', 'ꭧɨ→'],
  ['si4', 'sɨ↘'],
  ['xue2', 'ɕɥe↗'],
  ['ju3', 'ʨy↓'],
  ['quan2', 'ʨʰɥɛ↗n'],
  ['lv4', 'ly↘'],
  ['lve4', 'lɥe↘'],
  ['yuan2', 'ɥɛ↗n'],
  ['wo3', 'wo↓'],
  ['er4', 'ɚ↘'],
  ['de', 'tɤ'],
  ['xiong2', 'ɕjʊ↗ŋ'],
  ['bo1', 'pwo→'],
  ['x9', ''],
];

describe('the sounds of a sentence', () => {
  it.each(SYLLABLES)('reads the syllable %s', (syllable, sounds) => {
    expect(soundsOf(syllable)).toBe(sounds);
  });

  it('spells abbreviations and reads words', () => {
    expect(latinSounds('HR')).toBe('ˈAʧ ˈɑɹ');
    expect(latinSounds('email')).toBe('ˈimAl');
    expect(latinSounds('planning')).toBe('ˈplænɪŋ');
  });

  it('joins words, punctuation and foreign words', () => {
    const pinyin: Record<string, string> = { 年: 'nian2', 假: 'jia4', 好: 'hao3' };
    const sounds = writeSounds(
      '年假，HR好。',
      (text) => Array.from(text, (character) => pinyin[character] ?? ''),
      (text) => [text],
    );
    expect(sounds).toBe('njɛ↗nʨja↘, ˈAʧ ˈɑɹ xau↓.');
  });

  it('has a number for every sound that it writes', () => {
    for (const [, sounds] of SYLLABLES) expect(tokensOf(sounds)).toHaveLength(Array.from(sounds).length);
    const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => latinSounds(letter.toUpperCase())).join('');
    expect(tokensOf(alphabet)).toHaveLength(Array.from(alphabet).length);
  });
});
