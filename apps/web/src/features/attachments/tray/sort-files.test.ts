import { describe, expect, it } from 'vitest';
import { PICTURE_ACCEPT, sortFiles } from './sort-files.ts';

const file = (name: string, size = 1, type = '') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
const sorted = (files: File[], picture = 0, documents = 0) => {
  const { accepted, refusals } = sortFiles(files, { picture, file: documents });
  return { accepted: accepted.map(({ kind, file: { name } }) => `${kind} ${name}`), refusals };
};

describe('files that join a question', () => {
  it.each([
    ...['a.PNG', 'b.jpeg', 'c.heic', 'd.webp'].map((name) => [name, '', 'picture']),
    ['无扩展名', 'image/png', 'picture'],
    ...['pdf', 'docx', 'xlsx', 'pptx', 'csv', 'md', 'TXT'].map((extension) => [`a.${extension}`, '', 'file']),
  ])('takes %s with the type “%s” as a %s', (name = '', type = '', kind = '') => {
    expect(sorted([file(name, 1, type)])).toEqual({ accepted: [`${kind} ${name}`], refusals: [] });
  });

  it('takes ten pictures and says once that there are more', () => {
    const many = Array.from({ length: 12 }, (_, index) => file(`${index}.png`));
    expect(sorted(many)).toMatchObject({ refusals: ['最多 10 张'] });
    expect(sorted(many).accepted).toHaveLength(10);
    expect(sorted([file('a.png')], 10)).toEqual({ accepted: [], refusals: ['最多 10 张'] });
  });

  it('takes five documents', () => {
    expect(sorted([file('a.pdf')], 0, 5)).toEqual({ accepted: [], refusals: ['最多 5 个文件'] });
  });

  it.each([
    ['程序.exe', 1, '不支持“程序.exe”的格式，可以添加图片和 pdf、docx、xlsx、pptx、csv、md、txt'],
    ['图.svg', 1, '不支持“图.svg”的格式，可以添加图片和 pdf、docx、xlsx、pptx、csv、md、txt'],
    ['空.pdf', 0, '“空.pdf”是空的'],
    ['大.png', 10 * 1024 * 1024 + 1, '“大.png”超过 10 MB，请缩小后重新添加'],
    ['大.pdf', 20 * 1024 * 1024 + 1, '“大.pdf”超过 20 MB，请缩小后重新添加'],
  ])('says why %s is left out', (name, size, reason) => {
    expect(sorted([file(name, size)])).toEqual({ accepted: [], refusals: [reason] });
  });
});

it('lets Safari convert HEIC photos, which it does to the first kind that the file dialog offers', () => {
  expect(PICTURE_ACCEPT).not.toContain('heic');
  expect(PICTURE_ACCEPT.split(',')[0]).toBe('image/jpeg');
});
