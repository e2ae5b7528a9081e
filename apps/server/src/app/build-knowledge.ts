import { randomUUID } from 'node:crypto';
import type { AnswerFacts } from '@wenjin/domain/chat/message-shapes';
import { createAskLiveModel, type Models } from './ask-live-model.ts';
import { createArticleRepository } from '../features/knowledge/articles/article.repository.ts';
import { createChangeArticlesRepository } from '../features/knowledge/articles/change-articles.repository.ts';
import { createChangeArticles } from '../features/knowledge/articles/change-articles.ts';
import { createImportArticles } from '../features/knowledge/articles/import-articles.ts';
import { createManageArticles } from '../features/knowledge/articles/manage-articles.ts';
import { createReadArticle } from '../features/knowledge/articles/read-article.ts';
import { createSaveArticleRepository } from '../features/knowledge/articles/save-article.repository.ts';
import { seedArticles } from '../features/knowledge/articles/seed-articles.ts';
import { createCorrectSpelling } from '../features/knowledge/index/correct-spelling.ts';
import { createVectors, type Vectors } from '../features/knowledge/index/keep-vectors.ts';
import { createLookUpRepository, type LookUpRepository } from '../features/knowledge/index/look-up.repository.ts';
import { createVectorRepository } from '../features/knowledge/index/vector.repository.ts';
import { createLookUp } from '../features/knowledge/index/look-up.ts';
import { createFindMaterial } from '../features/knowledge/questions/find-material.ts';
import { createGroundAnswer } from '../features/knowledge/questions/ground-answer.ts';
import { createMissedQuestions } from '../features/knowledge/questions/missed-questions.ts';
import { createMissedRepository } from '../features/knowledge/questions/missed.repository.ts';
import { citedArticles } from '../features/knowledge/questions/cited-articles.ts';
import { createRepromptQuestion } from '../features/knowledge/questions/reprompt-question.ts';
import { createRewordByModel } from '../features/knowledge/questions/reword-by-model.ts';
import { createTryLookUp } from '../features/knowledge/questions/try-look-up.ts';
import { createManageSynonyms } from '../features/knowledge/synonyms/manage-synonyms.ts';
import { createSynonymRepository } from '../features/knowledge/synonyms/synonym.repository.ts';
import { createVoteOnAnswers } from '../features/knowledge/votes/vote-on-answers.ts';
import { createVoteRepository } from '../features/knowledge/votes/vote.repository.ts';
import type { RecordAudit } from '../platform/audit.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { createEmbedTexts } from '../platform/llm/embed-texts.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import type { LiveState } from '../platform/live/live-state.ts';
import type { ReadFile } from '../platform/parse-files/scanned/read-scanned.ts';
import type { ReadingProgress } from '../platform/parse-files/scanned/reading-progress.ts';
import { localDay } from '../platform/time/local-day.ts';

const REPROMPTS_PER_MINUTE = 30;
const VOTES_PER_MINUTE = 60;

type Parts = {
  db: OpenDatabase['db'];
  live: LiveState;
  config: Config;
  outbound: OutboundClient;
  audit: { record: RecordAudit };
  models: Models;
  reading: { readFile: ReadFile; progress: ReadingProgress };
  now: () => number;
  reportError: (error: unknown) => void;
};

/** Builds the knowledge base: articles, look-up, and what an answer may be drawn from. */
export async function buildKnowledge(parts: Parts) {
  const { db, live, audit, now, reportError } = parts;
  const newId = randomUUID;
  const repository = createArticleRepository(db);
  const saves = createSaveArticleRepository(db);
  const articles = createManageArticles({ articles: repository, saves, newId, now });
  const changes = createChangeArticles({ saves: createChangeArticlesRepository(db), newId, now });
  const index = createLookUpRepository(db);
  const missed = createMissedRepository(db);
  const synonyms = createManageSynonyms({ synonyms: createSynonymRepository(db), newId, now });
  const vectors = buildVectors(parts, index);
  const findMaterial = createFindMaterial({
    lookUp: createLookUp({
      index,
      correct: createCorrectSpelling(index),
      ...(vectors === undefined ? {} : { compare: (asked) => vectors.compare(asked) }),
    }),
    listSynonyms: () => index.listSynonyms(),
    rewordByModel: createRewordByModel({ askModel: createAskLiveModel(parts.models), reportError }),
    missed,
    newId,
    now,
    reportError,
  });
  await synonyms.seed();
  await seedArticles({ saves, newId, now });
  await changes.purge();
  // In the background: the server does not wait for the embedding service.
  void vectors?.catchUp();
  return {
    close: async () => vectors?.close(),
    articles: {
      repository,
      articles,
      changes,
      imports: createImportArticles({ articles, readFile: parts.reading.readFile, reportError }),
      progress: parts.reading.progress,
      readArticle: createReadArticle({ articles: repository, now }),
      record: ((event) => audit.record(event)) satisfies RecordAudit,
    },
    ground: createGroundAnswer(findMaterial),
    noteCitations: (facts: AnswerFacts, text: string): void => {
      missed.addCited(citedArticles(facts.questionLink ?? [], text), localDay(now())).catch(reportError);
    },
    votes: {
      votes: createVoteOnAnswers({ votes: createVoteRepository(db), now }),
      voteLimit: live.createLimiter('votes', { uses: VOTES_PER_MINUTE, seconds: 60 }),
    },
    routes: {
      repromptQuestion: createRepromptQuestion(findMaterial),
      repromptLimit: live.createLimiter('reprompts', { uses: REPROMPTS_PER_MINUTE, seconds: 60 }),
      synonyms,
      missedQuestions: createMissedQuestions({ missed, now }),
      tryLookUp: createTryLookUp({ findMaterial, now }),
    },
  };
}

/** Without an embedding service the words alone decide. */
function buildVectors({ config, db, outbound, reportError }: Parts, index: LookUpRepository): Vectors | undefined {
  const { EMBEDDING_BASE_URL: baseUrl, EMBEDDING_API_KEY: apiKey, EMBEDDING_MODEL: model } = config;
  if (baseUrl === undefined || model === undefined) return undefined;
  return createVectors({
    vectors: createVectorRepository(db),
    keepInScope: (editions, scope) => index.keepInScope(editions, scope),
    countEditions: () => index.countEditions(),
    embedTexts: createEmbedTexts({ baseUrl, apiKey, model, outbound }),
    model,
    reportError,
  });
}
