import { ARTICLE_BODY_MAX, ARTICLE_TITLE_MAX } from '@wenjin/contract/knowledge/article-fields';
import type { ImportedFile } from '@wenjin/contract/knowledge/articles';
import { AppError } from '../../../platform/errors.ts';
import type { ReadFile, ReadPages } from '../../../platform/parse-files/scanned/read-scanned.ts';
import type { ParsedFile } from '../../../platform/parse-files/common/parsed-file.ts';
import { checkCategory, type ManageArticles } from './manage-articles.ts';

type File = { name: string; bytes: Uint8Array | undefined };
type NamedFile = { name: string; parsed: ParsedFile };
type Deps = { articles: ManageArticles; readFile: ReadFile; reportError: (error: unknown) => void };
/** How to read the files of one request. */
type Reading = {
  /** Scans without any text are recognised, too. */
  isRecognised: boolean;
  signal: AbortSignal;
  onPage: ((pages: ReadPages) => void) | undefined;
};
type Target = { userId: string; category: string; status: 'draft' | 'published' };
export type ImportArticles = ReturnType<typeof createImportArticles>;

/** Turns uploaded files into articles. A file that cannot be read gives an entry with the reason. */
export function createImportArticles({ articles, readFile, reportError }: Deps) {
  return {
    /** Parses the files of a form. The category may come after them, so nothing is saved yet. */
    async parse(files: AsyncIterable<File>, reading: Reading): Promise<NamedFile[]> {
      const parsed: NamedFile[] = [];
      for await (const file of files) parsed.push({ name: file.name, parsed: await parseOne(file, reading) });
      return parsed;
    },

    async save(files: readonly NamedFile[], target: Target): Promise<ImportedFile[]> {
      if (files.length === 0) throw new AppError('invalid', '请选择文件', { field: 'files' });
      checkCategory(target.category);
      const entries: ImportedFile[] = [];
      for (const { name, parsed } of files) entries.push(await saveOne(name, parsed, target));
      return entries;
    },
  };

  async function parseOne({ name, bytes }: File, reading: Reading): Promise<ParsedFile> {
    if (bytes === undefined) return { problem: '文件超过 20 MB' };
    if (bytes.length === 0) return { problem: '文件是空的' };
    try {
      return await readFile({ name, bytes, ...reading });
    } catch (error) {
      reading.signal.throwIfAborted();
      reportError(error);
      return { problem: '文件无法读取' };
    }
  }

  async function saveOne(
    name: string,
    parsed: ParsedFile,
    { userId, category, status }: Target,
  ): Promise<ImportedFile> {
    if ('problem' in parsed) {
      const { problem, canRecognise } = parsed;
      return { name, ok: false, error: problem, ...(canRecognise === true ? { canRecognise } : {}) };
    }
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
