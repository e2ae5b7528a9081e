import { ARTICLE_BODY_MAX, ARTICLE_TITLE_MAX } from '@wenjin/contract/knowledge/article-fields';
import type { ImportedFile } from '@wenjin/contract/knowledge/articles';
import { AppError } from '../../../platform/errors.ts';
import { checkCategory, type ManageArticles } from './manage-articles.ts';

export type ParsedFile = { title: string; markdown: string } | { problem: string };
export type ParseFile = (file: { name: string; bytes: Uint8Array }) => Promise<ParsedFile>;
type File = { name: string; bytes: Uint8Array | undefined };
type Deps = { articles: ManageArticles; parseFile: ParseFile; reportError: (error: unknown) => void };
type Target = { userId: string; category: string; status: 'draft' | 'published' };
export type ImportArticles = ReturnType<typeof createImportArticles>;

/** Turns uploaded files into articles. A file that cannot be read gives an entry with the reason. */
export function createImportArticles({ articles, parseFile, reportError }: Deps) {
  return {
    /** Parses one file. The category may come after the files in a form, so nothing is saved yet. */
    async parse({ name, bytes }: File): Promise<{ name: string; parsed: ParsedFile }> {
      if (bytes === undefined) return { name, parsed: { problem: '文件超过 20 MB' } };
      if (bytes.length === 0) return { name, parsed: { problem: '文件是空的' } };
      try {
        return { name, parsed: await parseFile({ name, bytes }) };
      } catch (error) {
        reportError(error);
        return { name, parsed: { problem: '文件无法读取' } };
      }
    },

    async save(files: readonly { name: string; parsed: ParsedFile }[], target: Target): Promise<ImportedFile[]> {
      if (files.length === 0) throw new AppError('invalid', '请选择文件', { field: 'files' });
      checkCategory(target.category);
      const entries: ImportedFile[] = [];
      for (const { name, parsed } of files) entries.push(await saveOne(name, parsed, target));
      return entries;
    },
  };

  async function saveOne(
    name: string,
    parsed: ParsedFile,
    { userId, category, status }: Target,
  ): Promise<ImportedFile> {
    if ('problem' in parsed) return { name, ok: false, error: parsed.problem };
    const body = parsed.markdown.trim();
    if (body === '') return { name, ok: false, error: '文件里没有文字' };
    if (body.length > ARTICLE_BODY_MAX)
      return { name, ok: false, error: `正文超过 ${ARTICLE_BODY_MAX} 字，请拆分后导入` };
    const title = titleOf(parsed.title, name);
    try {
      const fields = { title, category, body, status, effectiveFrom: '', effectiveTo: '' };
      const { id } = await articles.save(userId, { ...fields, source: name.slice(0, 200) });
      return { name, ok: true, id, title };
    } catch (error) {
      reportError(error);
      return { name, ok: false, error: '保存失败，请重试' };
    }
  }
}

function titleOf(title: string, name: string): string {
  const text = title.trim() === '' ? name.replace(/\.\w+$/u, '') : title.trim();
  return Array.from(text).slice(0, ARTICLE_TITLE_MAX).join('') || '未命名';
}
