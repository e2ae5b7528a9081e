import { describe, expect, it } from 'vitest';
import { withoutEcho } from './without-echo.ts';

const SAID = '请问我今年还有几天年假?满一年的员工每年享有5天年假';

describe('a text that the network wrote twice', () => {
  it.each([
    ['twice', `${SAID}。${SAID}?`],
    ['with a difference', `${SAID}。${SAID.replace('满', '买')}?`],
    ['with a character less', `${SAID}。${SAID.replace('还', '')}`],
  ])('is kept once: %s', (_name, text) => {
    expect(withoutEcho(text)).toBe(`${SAID}。`);
  });

  it.each([SAID, '好的好的', '谢谢大家，谢谢大家', '第一季度的离职率是百分之八，第二季度的离职率是百分之五', ''])(
    'is left alone when it is none: %s',
    (text) => {
      expect(withoutEcho(text)).toBe(text);
    },
  );
});
