import { strToU8, Zip, ZipDeflate } from 'fflate';
import { isoTime } from './article-record.ts';
import type { ArticleRepository } from './article.repository.ts';

const ARTICLES_AT_ONCE = 20;
const FORBIDDEN = /[\p{Cc}\\/:*?"<>|]+/gu;

type Row = Awaited<ReturnType<ArticleRepository['listAfter']>>[number];

/** Makes a zip file of all articles while they are read: one markdown file each, with front matter. */
export async function* exportArticles(articles: ArticleRepository): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const names = new Set<string>();
  let last = '';
  for (;;) {
    const rows = await articles.listAfter(last, ARTICLES_AT_ONCE);
    if (rows.length === 0) break;
    for (const row of rows) {
      const file = new ZipDeflate(fileName(row, names));
      zip.add(file);
      file.push(strToU8(markdownOf(row)), true);
      yield* chunks.splice(0);
    }
    last = rows.at(-1)?.id ?? last;
  }
  zip.end();
  yield* chunks.splice(0);
}

function markdownOf({ title, category, status, effectiveFrom, effectiveTo, version, source, savedAt, body }: Row) {
  const facts = { title, category, status, effectiveFrom, effectiveTo, version, source, updatedAt: isoTime(savedAt) };
  // A JSON value is also a YAML value.
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** Two articles may have the same title; the second gets a number. */
function fileName({ title, category }: Row, names: Set<string>): string {
  const base = `${category}/${title.replaceAll(FORBIDDEN, ' ').trim().slice(0, 80) || '未命名'}`;
  let name = `${base}.md`;
  for (let count = 2; names.has(name); count += 1) name = `${base} ${count}.md`;
  names.add(name);
  return name;
}
