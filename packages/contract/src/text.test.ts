import { describe, expect, it } from 'vitest';
import { hasContent, keywordText, labelText, optionalLabel, requiredText, toLabel } from './text.ts';

const INVISIBLE: [string, string][] = [
  ['nothing', ''],
  ['spaces', ' \t\r\n'],
  ['an ideographic space', '\u3000'],
  ['a zero width space', '\u200B'],
  ['joiners', '\u200C\u200D\u2060'],
  ['a byte order mark', '\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['direction marks', '\u200E\u200F\u061C'],
  ['direction overrides and isolates', '\u202A\u202E\u202C\u2066\u2069'],
  ['a Mongolian vowel separator', '\u180E'],
  ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
  ['a braille blank', '\u2800'],
  ['a variation selector', '\uFE0F'],
  ['a variation selector of the second set', '\u{E0100}'],
  ['tags', '\u{E0061}\u{E007F}'],
  ['a grapheme joiner', '\u034F'],
  ['marks without a letter', '\u0301\u20E3'],
  ['control characters', '\u0001\u007F\u0085'],
  ['noncharacters', '\uFFFE\uFFFF\uFDD0\u{10FFFF}'],
  ['a musical null notehead', '\u{1D159}'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['a mixture', ' \u200B\u3000\u202E\uFE0F\n'],
];

const VISIBLE: [string, string][] = [
  ['a letter', 'a'],
  ['a Chinese character', '问'],
  ['a digit', '0'],
  ['punctuation', '。'],
  ['an emoji', '🙂'],
  ['a family emoji with joiners', '👨\u200D👩\u200D👧'],
  ['an emoji with a variation selector', '❤\uFE0F'],
  ['a letter after invisible characters', '\u200B\u202Ea'],
  ['a letter with a mark', 'e\u0301'],
  ['Arabic', 'سلام'],
  ['Thai with marks', 'ที่'],
  ['a character of a later Unicode version', '\u{1FAFB}'],
];

describe('hasContent', () => {
  it.each(INVISIBLE)('takes %s for empty', (_name, text) => {
    expect(hasContent(text)).toBe(false);
  });

  it.each(VISIBLE)('takes %s for content', (_name, text) => {
    expect(hasContent(text)).toBe(true);
  });
});

describe('toLabel', () => {
  it.each([
    ['trims spaces', '  年假  ', '年假'],
    ['removes an override that reverses the text after it', '报告\u202Efdp.exe', '报告fdp.exe'],
    ['removes embeddings', '\u202A甲\u202B乙\u202D丙\u202C', '甲乙丙'],
    ['removes isolates', '\u2066甲\u2067乙\u2068丙\u2069', '甲乙丙'],
    ['keeps the marks that right-to-left scripts need', 'سلام\u200F 1', 'سلام\u200F 1'],
    ['keeps joiners, which emoji and Indic scripts need', '👨\u200D👩', '👨\u200D👩'],
    ['puts a space for line breaks', '第一行\r\n第二行\u2028第三行', '第一行 第二行 第三行'],
    ['puts a space for control characters', '甲\u0007乙\u007F', '甲 乙'],
    ['removes noncharacters', '甲\uFFFF\uFDD0乙', '甲乙'],
    ['keeps ordinary text', '2026 年 11 月 · 社保（北京）', '2026 年 11 月 · 社保（北京）'],
  ])('%s', (_name, text, label) => {
    expect(toLabel(text)).toBe(label);
  });
});

describe('fields that need content', () => {
  it.each(INVISIBLE)('refuse %s', (_name, text) => {
    for (const field of [labelText('标题', 10), requiredText('标题', 1000)])
      expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['请填写标题']);
  });

  it('name a form’s own message when it is given', () => {
    expect(labelText('标题', 10, '请输入标题!').safeParse('\u200B').error?.issues[0]?.message).toBe('请输入标题!');
  });

  it('count the characters of a label after cleaning it', () => {
    expect(labelText('标题', 2).parse(' 甲\u202E乙 ')).toBe('甲乙');
    expect(labelText('标题', 2).safeParse('甲乙丙').error?.issues[0]?.message).toBe('标题不能超过2个字');
  });

  it('leave longer text as the user wrote it', () => {
    expect(requiredText('正文', 100).parse(' 甲\u202E\n乙 ')).toBe(' 甲\u202E\n乙 ');
  });

  it('clean an optional label without requiring it', () => {
    expect(optionalLabel('标语', 10).parse('\u200B甲\u202E')).toBe('\u200B甲');
    expect(optionalLabel('标语', 10).parse('')).toBe('');
  });

  it('take an invisible keyword for no keyword', () => {
    expect(keywordText('关键字', 10).parse(' \u200B')).toBe('');
    expect(keywordText('关键字', 10).parse('年 假')).toBe('年 假');
  });
});
