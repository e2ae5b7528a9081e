import { rmSync } from 'node:fs';
import { WORD_WEIGHTS } from '@wenjin/domain/knowledge/question-words';
import { RANKING } from '@wenjin/domain/knowledge/rank-passages';
import { createSaveArticleRepository } from './features/knowledge/articles/save-article.repository.ts';
import { createCorrectSpelling } from './features/knowledge/index/correct-spelling.ts';
import { createLookUpRepository } from './features/knowledge/index/look-up.repository.ts';
import { createLookUp } from './features/knowledge/index/look-up.ts';
import { createManageSynonyms } from './features/knowledge/synonyms/manage-synonyms.ts';
import { createSynonymRepository } from './features/knowledge/synonyms/synonym.repository.ts';
import { measureLookUps } from './measure-look-ups.ts';
import { openMeasuredDatabase } from './open-measured-database.ts';

// `npm run bench -- knowledge` runs this with a job on standard input and reads the result as JSON.
type Job =
  | { kind: 'quality'; articles: { id: string; title: string; body: string }[]; questions: string[] }
  | { kind: 'speed'; articles: { id: string; title: string; body: string }[]; questions: string[]; sizes: number[] };

const DAY = '2026-11-15';
const CATEGORY = '咨询';
const SHOWN = 20;

const job = JSON.parse(await readInput()) as Job;
const { db, folder } = await openMeasuredDatabase();
const saves = createSaveArticleRepository(db);
const index = createLookUpRepository(db);
let ids = 0;
await createManageSynonyms({
  synonyms: createSynonymRepository(db),
  newId: () => `s${(ids += 1)}`,
  now: Date.now,
}).seed();

const report =
  job.kind === 'quality'
    ? await measureQuality(job)
    : await measureLookUps({
        db,
        saves,
        lookUp: createLookUp({ index, correct: createCorrectSpelling(index) }),
        ...job,
      });
console.log(JSON.stringify(report));
await db.destroy();
rmSync(folder, { recursive: true });

/** Returns for every variant of the ranking the ids that each question finds. */
async function measureQuality({ articles, questions }: Job): Promise<Record<string, string[][]>> {
  for (const { id, title, body } of articles) await saves.add(id, versionOf(title, body));
  const correct = createCorrectSpelling(index);
  const withoutSynonyms = { ...index, listSynonyms: async () => [] };
  const variants = {
    ours: createLookUp({ index, correct }),
    'without synonyms': createLookUp({ index: withoutSynonyms, correct }),
    'without title weight': createLookUp({ index, correct, ranking: { ...RANKING, title: 1 } }),
    'without heading': createLookUp({ index, correct, ranking: { ...RANKING, heading: 0 } }),
    'without length': createLookUp({ index, correct, ranking: { ...RANKING, b: 0 } }),
    'without single characters': createLookUp({ index, correct, weights: { ...WORD_WEIGHTS, single: 0 } }),
    'all pairs alike': createLookUp({ index, correct, weights: { ...WORD_WEIGHTS, crossingPair: 1, coveredPair: 1 } }),
    'without spelling': createLookUp({ index }),
    'without the check of the subject': createLookUp({ index, correct, answering: (_words, ranked) => [...ranked] }),
  };
  const found: Record<string, string[][]> = {};
  for (const [name, lookUp] of Object.entries(variants)) {
    found[name] = [];
    for (const question of questions) {
      const result = await lookUp({ question, categories: [CATEGORY], day: DAY, limit: SHOWN });
      found[name].push(result.found.map(({ id }) => id));
    }
  }
  return found;
}

function versionOf(title: string, body: string) {
  const dates = { effectiveFrom: '', effectiveTo: '' };
  return { title, body, category: CATEGORY, status: 'published', ...dates, source: '', savedAt: 1, savedBy: null };
}

async function readInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk);
  return text;
}
