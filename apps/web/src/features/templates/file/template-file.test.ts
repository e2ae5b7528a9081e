import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readTemplateFile, writeTemplateFile, type TemplateFile } from './template-file.ts';

const entry = z.object({ title: z.string().min(1), template: z.string().min(1) });
type Entry = z.output<typeof entry>;

function fileOf(stored: Entry[] = []) {
  const bring = vi.fn((templates: Entry[]) => Promise.resolve({ added: templates.length, skipped: 0 }));
  const file: TemplateFile<Entry> = { kind: 'chat', name: '模板', entry, readAll: async () => stored, bring };
  return { file, bring };
}

const blobOf = (content: unknown) => new Blob([JSON.stringify(content)]);

describe('template file', () => {
  it('reads back a template file as it was written', async () => {
    const stored = [{ title: '甲', template: '文{content}' }];
    const { file, bring } = fileOf(stored);
    expect(await readTemplateFile(file, await writeTemplateFile(file))).toEqual({ added: 1, skipped: 0 });
    expect(bring).toHaveBeenCalledWith(stored);
  });

  it('skips entries of a file that are not templates, and accepts a plain list', async () => {
    const { file } = fileOf();
    const list = [{ title: '甲', template: '文', other: 1 }, { title: '' }, null, 3];
    expect(await readTemplateFile(file, blobOf(list))).toEqual({ added: 1, skipped: 3 });
  });

  it('imports a long list in parts that fit into a request, the first part last', async () => {
    const { file, bring } = fileOf();
    const list = Array.from({ length: 450 }, (_, index) => ({ title: `第${index}`, template: '文' }));
    expect(await readTemplateFile(file, blobOf(list))).toEqual({ added: 450, skipped: 0 });
    expect(bring.mock.calls.map(([part]) => part.length)).toEqual([50, 200, 200]);
    expect(bring.mock.calls.at(-1)?.[0][0]?.title).toBe('第0');
    bring.mockClear();
    const large = Array.from({ length: 100 }, (_, index) => ({ title: `第${index}`, template: '文'.repeat(8000) }));
    await readTemplateFile(file, blobOf(large));
    for (const [part] of bring.mock.calls) expect(JSON.stringify(part).length * 3).toBeLessThan(2 * 1024 * 1024);
  });

  it.each([
    [new Blob(['{']), '文件不是 JSON 格式'],
    [blobOf({ kind: 'flow', templates: [] }), '文件中是另一种模板，请到对应的页面导入'],
    [blobOf({ templates: [{ title: '' }] }), '文件中没有可导入的模板'],
    [blobOf(null), '文件中没有可导入的模板'],
    [blobOf('文'), '文件中没有可导入的模板'],
  ])('says what is wrong with a template file', async (blob, message) => {
    await expect(readTemplateFile(fileOf().file, blob)).rejects.toThrow(message);
  });
});
