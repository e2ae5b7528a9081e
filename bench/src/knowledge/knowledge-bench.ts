import { spawn } from 'node:child_process';
import { createFreshDatabase } from '@wenjin/e2e/fresh-database';
import { ROOT } from '@wenjin/e2e/product';
import type { Bench, Measure } from '../bench.ts';
import { jiebaBm25, keywordMatch } from './baselines.ts';
import { type CorpusQuestion, readArticles, readQuestions } from './read-corpus.ts';

const FEW = 1000;
const MANY = 10_000;
const SLOWEST_MS = { SQLite: 30, PostgreSQL: 60 };
const SAVE_MS = 50;
const RECALL = 0.95;
const RECIPROCAL_RANK = 0.85;
const FALSE_FINDS = 0.1;
const HALVES = ['tuned', 'held out'] as const;

type Figures = { p50: number; p95: number; cpu50: number; cpu95: number };
type Speed = { sizes: Record<string, Figures & { passages: number }>; save: Figures };

/** How well and how fast questions find their articles. */
export const knowledgeBench: Bench = {
  name: 'knowledge',
  about: `questions about ${readArticles().length} articles beside other rankings, and look-ups among ${MANY} articles`,
  run: async () => {
    const quality = await measureQuality();
    const onSqlite = await measureSpeed('SQLite', {});
    const database = await createFreshDatabase();
    try {
      return [...quality, ...onSqlite, ...(await measureSpeed('PostgreSQL', { MEASURE_DATABASE_URL: database.url }))];
    } finally {
      await database.drop();
    }
  },
};

async function measureQuality(): Promise<Measure[]> {
  const articles = readArticles();
  const questions = readQuestions();
  const found = (await runJob({
    kind: 'quality',
    articles,
    questions: questions.map(({ question }) => question),
  })) as Record<string, string[][]>;
  for (const [name, rank] of Object.entries({
    'keyword match': keywordMatch(articles),
    'BM25 over jieba words': jiebaBm25(articles),
  })) {
    found[name] = questions.map(({ question }) => rank(question));
  }
  console.log(
    '  recall@5 / mean reciprocal rank: all, tuned half, held-out half, colloquial; typing errors; off-topic questions refused: all, tuned half, held-out half',
  );
  for (const [name, lists] of Object.entries(found)) console.log(`  ${name.padEnd(34)}${lineOf(questions, lists)}`);
  const asked = (entry: CorpusQuestion) => 'dc'.includes(entry.kind);
  const { recall, rank } = scoreOf(questions, found['ours'] ?? [], asked);
  return [
    { what: 'articles not among the first five', value: 1 - recall, unit: 'of all', budget: 1 - RECALL },
    { what: '1 − mean reciprocal rank', value: 1 - rank, unit: '', budget: 1 - RECIPROCAL_RANK },
    {
      what: 'off-topic questions that find an article',
      value: 1 - refusedOf(questions, found['ours'] ?? [], () => true).share,
      unit: 'of all',
      budget: FALSE_FINDS,
    },
  ];
}

function lineOf(questions: readonly CorpusQuestion[], lists: readonly string[][]): string {
  const asked = ({ kind }: CorpusQuestion) => 'dc'.includes(kind);
  const groups: ((entry: CorpusQuestion) => boolean)[] = [
    asked,
    (entry) => asked(entry) && entry.half === 'tuned',
    (entry) => asked(entry) && entry.half === 'held out',
    ({ kind }) => kind === 'c',
    ({ kind }) => kind === 't',
  ];
  const scores = groups.map((isIn) => scoreOf(questions, lists, isIn));
  const refused = [() => true, ...HALVES.map((half) => (entry: CorpusQuestion) => entry.half === half)].map(
    (isIn) => refusedOf(questions, lists, isIn).text,
  );
  return `${scores.map(({ recall, rank }) => `${recall.toFixed(3)} / ${rank.toFixed(3)}`).join('   ')}   ${refused.join(' ')}`;
}

/** How many questions that no article answers find none. */
function refusedOf(
  questions: readonly CorpusQuestion[],
  lists: readonly string[][],
  isIn: (entry: CorpusQuestion) => boolean,
) {
  const found = questions.flatMap((entry, index) =>
    entry.kind === 'n' && isIn(entry) ? [lists[index]?.length ?? 0] : [],
  );
  const refused = found.filter((count) => count === 0).length;
  return { share: refused / found.length, text: `${refused}/${found.length}` };
}

function scoreOf(
  questions: readonly CorpusQuestion[],
  lists: readonly string[][],
  isIn: (entry: CorpusQuestion) => boolean,
) {
  const places = questions.flatMap((entry, index) =>
    isIn(entry) ? [(lists[index] ?? []).indexOf(entry.article) + 1] : [],
  );
  const sum = (value: (place: number) => number) => places.reduce((total, place) => total + value(place), 0);
  return {
    recall: sum((place) => (place > 0 && place <= 5 ? 1 : 0)) / places.length,
    rank: sum((place) => (place > 0 ? 1 / place : 0)) / places.length,
  };
}

async function measureSpeed(name: keyof typeof SLOWEST_MS, env: Record<string, string>): Promise<Measure[]> {
  const questions = readQuestions().map(({ question }) => question);
  const job = { kind: 'speed', articles: readArticles(), questions, sizes: [FEW, MANY] };
  const { sizes, save } = (await runJob(job, env)) as Speed;
  const { [FEW]: few, [MANY]: many } = sizes;
  if (few === undefined || many === undefined) throw new Error('the measurement is incomplete');
  return [
    {
      what: `${name}, look-up among ${MANY} articles, p95`,
      value: many.p95,
      unit: 'ms',
      budget: SLOWEST_MS[name],
      note: `${noteOf(many)}, ${many.passages} passages`,
    },
    {
      what: `${name}, ten times the articles, p95`,
      value: many.p95 / few.p95,
      unit: '×',
      budget: 2,
      note: `among ${FEW} articles p95 ${few.p95.toFixed(1)}, ${noteOf(few)}; ${(many.cpu50 / few.cpu50).toFixed(2)} × the CPU time`,
    },
    {
      what: `${name}, saving an article of 5,000 characters, p95`,
      value: save.p95,
      unit: 'ms',
      budget: SAVE_MS,
      note: noteOf(save),
    },
  ];
}

/** On a busy machine the CPU time tells more than the clock. */
function noteOf({ p50, cpu50, cpu95 }: Figures): string {
  return `p50 ${p50.toFixed(1)}; CPU ${cpu50.toFixed(1)}, p95 ${cpu95.toFixed(1)}`;
}

/** Runs the server's measuring script in a process of its own. */
function runJob(job: object, env: Record<string, string> = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['apps/server/src/measure-knowledge.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`measuring ended with ${code}`)),
    );
    child.stdin.end(JSON.stringify(job));
  });
}
