import { describe, expect, it } from 'vitest';
import { gridOf } from './grid-of.ts';
import { picturesOf } from '../viewer/pictures-of.ts';

const own = (index: number) => `/files/${String(index).repeat(32)}.png`;
const picture = (width: number, height: number) => ({ url: own(1), name: '图', width, height, text: undefined });
const sizesOf = (count: number) => {
  const { tiles, more } = gridOf(Array.from({ length: count }, () => picture(400, 300)));
  return { sizes: tiles.map(({ width, height }) => `${width}×${height}`), more };
};

describe('grid of the pictures of a question', () => {
  it.each([
    ['a wide picture', picture(2000, 500), '420×148'],
    ['a high picture', picture(500, 2000), '80×320'],
    ['a picture that fits', picture(300, 200), '300×200'],
    ['a small picture', picture(40, 40), '148×148'],
    ['a picture of unknown size', picture(0, 0), '198×198'],
  ])('gives %s a height between 148 and 320', (_name, given, size) => {
    const [tile] = gridOf([given]).tiles;
    expect(`${tile?.width}×${tile?.height}`).toBe(size);
  });

  it('places two side by side, three as one and two, four in a square, and counts the rest', () => {
    expect(sizesOf(2)).toEqual({ sizes: ['198×198', '198×198'], more: 0 });
    expect(sizesOf(3)).toEqual({ sizes: ['198×246', '198×119', '198×119'], more: 0 });
    expect(sizesOf(4)).toEqual({ sizes: Array(4).fill('198×119'), more: 0 });
    expect(sizesOf(10)).toEqual({ sizes: Array(4).fill('198×119'), more: 6 });
  });

  it('reads the pictures of a message with their sizes and leaves foreign addresses out', () => {
    const picContent = `![](${own(1)})\n![](https://elsewhere.example/a.png)\n![工资单](${own(2)})`;
    const pictures = [{ url: own(2), width: 3, height: 4, text: '字' }];
    expect(picturesOf({ picContent, pictures })).toEqual([
      { url: own(1), name: '图片 1', width: 0, height: 0, text: undefined },
      { url: own(2), name: '工资单', width: 3, height: 4, text: '字' },
    ]);
  });
});
