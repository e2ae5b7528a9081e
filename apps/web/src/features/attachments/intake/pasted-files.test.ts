import { describe, expect, it } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const PNG = 'iVBORw0KGgo=';
const file = (name: string, type: string) => new File(['x'], name, { type });

function clipboard(texts: Record<string, string>, files: File[] = []) {
  return { files: files as unknown as FileList, getData: (type: string) => texts[type] ?? '' };
}
const namesIn = (...given: Parameters<typeof clipboard>) => {
  const { files, ...rest } = pastedFiles(clipboard(...given));
  return { names: files.map(({ name }) => name), ...rest };
};

describe('files of a clipboard', () => {
  it('takes all pictures of a screenshot tool and names them', () => {
    const shots = [file('image.png', 'image/png'), file('image.png', 'image/png')];
    expect(namesIn({}, shots)).toEqual({ names: ['粘贴的图片.png', '粘贴的图片.png'], hasText: false, missing: 0 });
  });

  it('leaves the picture of spreadsheet cells aside, because the cells are pasted as a table', () => {
    const cells = { 'text/plain': '部门\t人数', 'text/html': '<table><tr><td>部门</td><td>人数</td></tr></table>' };
    expect(namesIn(cells, [file('image.png', 'image/png')])).toEqual({ names: [], hasText: true, missing: 0 });
  });

  it('takes the picture and the words of a chat message', () => {
    const chat = { 'text/plain': '看这张', 'text/html': '看这张<img src="file:///C:/wechat/a.png">' };
    expect(namesIn(chat, [file('image.png', 'image/png')])).toEqual({
      names: ['粘贴的图片.png'],
      hasText: true,
      missing: 0,
    });
  });

  it('takes files that were copied in a file manager, without their names as text', () => {
    const copied = [file('办法.pdf', 'application/pdf'), file('照片.jpg', 'image/jpeg')];
    expect(namesIn({ 'text/plain': '办法.pdf\n照片.jpg' }, copied)).toEqual({
      names: ['办法.pdf', '照片.jpg'],
      hasText: false,
      missing: 0,
    });
  });

  it('takes pictures that the HTML contains', async () => {
    const html = `<p>正文<img src="data:image/png;base64,${PNG}"></p>`;
    const { files } = pastedFiles(clipboard({ 'text/plain': '正文', 'text/html': html }));
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ type: 'image/png', size: 8 });
  });

  it('takes the pictures of Word from its RTF text', async () => {
    const html = '<p>正文<img src="file:///C:/Temp/clip_image001.png"></p>';
    const rtf = String.raw`{\rtf1 正文 {\pict{\*\picprop{\sp{\sn wzDescription}}}\picscalex100\pngblip\bliptag123{\*\blipuid 0a0b}
89504e47
0d0a1a0a} after}`;
    const { files, missing } = pastedFiles(clipboard({ 'text/plain': '正文', 'text/html': html, 'text/rtf': rtf }));
    expect(missing).toBe(0);
    expect(files[0]?.type).toBe('image/png');
    const bytes = new Uint8Array(await (files[0] as File).arrayBuffer());
    expect([...bytes]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  });

  it('counts pictures that the clipboard only names', () => {
    const html = '<img src="https://elsewhere.example/a.png">';
    expect(namesIn({ 'text/html': html })).toEqual({ names: [], hasText: false, missing: 1 });
  });

  it('finds nothing in plain text', () => {
    expect(namesIn({ 'text/plain': '只有字' })).toEqual({ names: [], hasText: true, missing: 0 });
  });
});
