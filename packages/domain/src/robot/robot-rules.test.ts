import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';
import { maskPersonal } from './mask-personal.ts';
import { readWord } from './robot-words.ts';
import { isWorkingTime } from './working-hours.ts';

describe('cutText', () => {
  it.each([
    ['a short text stays whole', '一二三', ['一二三']],
    ['nothing becomes no message', '  ', []],
    ['paragraphs', `${'一'.repeat(6)}\n\n${'二'.repeat(6)}`, ['一'.repeat(6), '二'.repeat(6)]],
    ['lines', `${'一'.repeat(6)}\n${'二'.repeat(6)}`, ['一'.repeat(6), '二'.repeat(6)]],
    ['sentences', '一二三四五。六七八九十。', ['一二三四五。', '六七八九十。']],
    ['a closing mark stays with its sentence', '“一二三四。”六七八九十', ['“一二三四。”', '六七八九十']],
    ['a long sentence', '一'.repeat(25), ['一'.repeat(10), '一'.repeat(10), '一'.repeat(5)]],
    ['an emoji is not split', `${'一'.repeat(9)}😀二`, ['一'.repeat(9), '😀二']],
  ])('%s', (_what, text, parts) => {
    expect(cutText(text, 10)).toEqual(parts);
  });

  it('loses no character but spaces at the cuts', () => {
    const text = Array.from({ length: 40 }, (_value, index) => `第${index}段。${'字'.repeat(index)}`).join('\n\n');
    expect(cutText(text, 100).join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
  });
});

describe('maskPersonal', () => {
  it.each([
    ['我的电话 13812342046', '我的电话 138****2046'],
    ['+86 138 1234 2046', '138****2046'],
    ['138-1234-2046。', '138****2046。'],
    ['１３８１２３４２０４６', '138****2046'],
    ['手机13812342046转人工', '手机138****2046转人工'],
    ['身份证 330102199001011234', '身份证 3301**********1234'],
    ['33010219900101123X', '3301**********123X'],
    ['订单 1381234204612345', '订单 1381234204612345'],
    ['第 12 条，3.13812342046', '第 12 条，3.13812342046'],
  ])('%s', (text, masked) => {
    expect(maskPersonal(text)).toBe(masked);
  });
});

describe('readWord', () => {
  it.each([
    ['停止', 'stop'],
    [' 停止！', 'stop'],
    ['新会话', 'new'],
    ['帮助？', 'help'],
    ['转人工', 'handover'],
    ['我要找人', 'handover'],
    ['停止供应商合作需要什么手续', undefined],
    ['请问转人工之后多久会有人回复我的问题', undefined],
    ['年假', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, word) => {
    expect(readWord(text, ['转人工', '找人'])).toBe(word);
  });
});

describe('isWorkingTime', () => {
  const week = { isOn: true, days: [1, 2, 3, 4, 5], from: '09:00', to: '18:30' };
  const night = { ...week, days: [5], from: '22:00', to: '06:00' };
  it.each([
    ['before the hours', week, '2026-11-16T08:59:00', false],
    ['at the start', week, '2026-11-16T09:00:00', true],
    ['at the end', week, '2026-11-16T18:30:00', false],
    ['on Sunday', week, '2026-11-15T10:00:00', false],
    ['in a night that began on Friday', night, '2026-11-21T05:59:00', true],
    ['in the evening before', night, '2026-11-20T22:00:00', true],
    ['in the next night', night, '2026-11-21T22:30:00', false],
    ['at any time when they are off', { ...week, isOn: false }, '2026-11-15T03:00:00', true],
  ])('%s', (_what, hours, moment, isWorking) => {
    expect(isWorkingTime(hours, new Date(moment))).toBe(isWorking);
  });
});
