import { performance } from 'node:perf_hooks';
import type { SaveArticleRepository } from './features/knowledge/articles/save-article.repository.ts';
import { indexArticle } from './features/knowledge/index/index-articles.repository.ts';
import { loadSounds } from './features/knowledge/index/load-sounds.ts';
import type { LookUp } from './features/knowledge/index/look-up.ts';
import { indexPendingWords } from './features/knowledge/index/write-articles.repository.ts';
import { isPostgres } from './platform/db/is-postgres.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';

const DAY = '2026-11-15';
const CATEGORY = '咨询';
const AT_ONCE = 50;
const PASSAGES = 10;
const SAVES = 60;
const LONG_ARTICLE = 5000;

type Parts = {
  db: OpenDatabase['db'];
  saves: SaveArticleRepository;
  lookUp: LookUp;
  articles: readonly { title: string; body: string }[];
  questions: readonly string[];
  sizes: readonly number[];
};

/** Measures look-ups among more and more articles, and then what a save costs. */
export async function measureLookUps({ db, saves, lookUp, articles, questions, sizes }: Parts) {
  const write = createWriter(articles);
  const figures: Record<number, Figures & { passages: number }> = {};
  let stored = 0;
  for (const size of sizes) {
    for (; stored < size; stored += AT_ONCE) await storeArticles(db, write, stored);
    if (isPostgres(db)) await settlePostgres(db);
    for (const question of questions.slice(0, 20)) await ask(lookUp, question);
    const times: Time[] = [];
    for (const question of questions) times.push(await timed(() => ask(lookUp, question)));
    const { passages } = await db
      .selectFrom('passage')
      .select(({ fn }) => fn.countAll<number>().as('passages'))
      .executeTakeFirstOrThrow();
    figures[size] = { ...figuresOf(times), passages };
  }
  const times: Time[] = [];
  for (let count = 0; count < SAVES; count += 1) {
    const version = versionOf(`保存 ${count}`, write(count, LONG_ARTICLE));
    times.push(await timed(() => saves.add(`save${count}`, version)));
  }
  return { sizes: figures, save: figuresOf(times) };
}

/** `cpu` is the processor time of this process, which other programs do not change; a PostgreSQL server is another. */
type Time = { clock: number; cpu: number };
type Figures = { p50: number; p95: number; cpu50: number; cpu95: number };

async function timed(work: () => Promise<unknown>): Promise<Time> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - startedAt, cpu: (user + system) / 1000 };
}

function figuresOf(times: readonly Time[]): Figures {
  const clock = times.map((time) => time.clock);
  const cpu = times.map((time) => time.cpu);
  return { p50: share(clock, 0.5), p95: share(clock, 0.95), cpu50: share(cpu, 0.5), cpu95: share(cpu, 0.95) };
}

/** Collects the statistics that a PostgreSQL server otherwise collects by itself within minutes. */
async function settlePostgres(db: OpenDatabase['db']): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const run = (sql: string) =>
      transaction.executeQuery({ ...db.selectFrom('user').select('id').compile(), sql, parameters: [] });
    await run('set local statement_timeout = 0');
    await run('analyze');
  });
  // The articles were written in bulk; saved one by one, none of their words would still wait for the index.
  await indexPendingWords(db);
}

async function ask(lookUp: LookUp, question: string): Promise<void> {
  await lookUp({ question, categories: [CATEGORY], day: DAY, limit: 20 });
}

async function storeArticles(db: OpenDatabase['db'], write: Writer, first: number): Promise<void> {
  const soundsOf = await loadSounds();
  await db.transaction().execute(async (transaction) => {
    for (let number = first; number < first + AT_ONCE; number += 1) {
      const id = `a${number}`;
      await transaction
        .insertInto('article')
        .values({ id, version: 1, createdAt: 1, updatedAt: 1, deletedAt: null })
        .execute();
      await transaction
        .insertInto('articleVersion')
        .values({ articleId: id, version: 1, ...versionOf(`${write.titleOf(number)} ${number}`, write(number, 0)) })
        .execute();
      await indexArticle(transaction, id, soundsOf);
    }
  });
}

type Writer = ((seed: number, length: number) => string) & { titleOf: (seed: number) => string };

/**
 * Writes articles of ten sections: sentences of the corpus, mostly of one subject, with made-up words between them, so
 * that some words are in thousands of articles and others in one.
 */
function createWriter(articles: readonly { title: string; body: string }[]): Writer {
  const sentences = articles.map(({ body }) => body.match(/[^。\n#|]+。/gu) ?? []);
  const sentence = (subject: number, nth: number) => {
    const own = sentences[subject % sentences.length] ?? [];
    return own[nth % Math.max(1, own.length)] ?? '';
  };
  const write = (seed: number, length: number) => {
    let state = seed + 1;
    const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
    let text = '';
    for (let section = 0; section < PASSAGES || text.length < length; section += 1) {
      text += `## 第 ${section + 1} 部分\n\n`;
      for (let nth = 0; nth < 6; nth += 1) {
        const subject = nth < 2 ? seed : next() >>> 3;
        const word = Array.from({ length: 3 }, () => String.fromCodePoint(0x4e00 + (next() % 8000))).join('');
        text += `${word}${sentence(subject, next() >>> 5)}`;
      }
      text += '\n\n';
    }
    return length === 0 ? text : text.slice(0, length);
  };
  return Object.assign(write, { titleOf: (seed: number) => articles[seed % articles.length]?.title ?? '' });
}

function versionOf(title: string, body: string) {
  const dates = { effectiveFrom: '', effectiveTo: '' };
  return { title, body, category: CATEGORY, status: 'published', ...dates, source: '', savedAt: 1, savedBy: null };
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN;
}
