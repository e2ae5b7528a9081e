import { randomUUID } from 'node:crypto';
import type { Settings } from '@wenjin/contract/admin/settings';
import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { createArticleRepository } from '../features/knowledge/articles/article.repository.ts';
import { createTemplateRepository } from '../features/templates/template.repository.ts';
import { createFlowTemplateRepository } from '../features/templates/flow-template.repository.ts';
import { createUsageRepository, type UsageRow } from '../features/usage/usage.repository.ts';
import { createPolish } from '../features/voice/hot-words/polish-text.ts';
import { createListen } from '../features/voice/socket/listen.ts';
import { createSpeechGate } from '../features/voice/socket/speech-gate.ts';
import { createSpeak } from '../features/voice/speak.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { Engine } from '../platform/engines/engine.ts';
import type { LiveState } from '../platform/live/live-state.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { createRecogniser, createSpeaker } from '../platform/speech/choose-driver.ts';
import type { OwnModel } from '../platform/speech/listening/own-weights/own-model.ts';
import type { Recogniser } from '../platform/speech/port/recognise-speech.ts';
import { localDay } from '../platform/time/local-day.ts';

/** How many people may speak at once to the embedded engine, which does one job at a time, and to a service. */
const EMBEDDED_AT_ONCE = 8;
const SERVICE_AT_ONCE = 200;
const SPEECHES_PER_MINUTE = 60;
const SENTENCES_PER_MINUTE = 240;
const TITLES_MAX = 500;

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  live: LiveState;
  outbound: OutboundClient;
  engines: { asr: Engine; tts: Engine; ownModel: OwnModel };
  settings: { current: () => Pick<Settings, 'hotWords'> };
  catchUp: { write: (write: () => Promise<void>) => Promise<void> };
  /** Tests recognise speech without an engine. */
  recogniser?: Recogniser | undefined;
  now: () => number;
  monotonicNow: () => number;
  reportError: (error: unknown) => void;
};

/** Builds voice input and spoken answers. */
export function buildVoice(parts: Parts) {
  const { config, engines, outbound, live, now, monotonicNow, reportError } = parts;
  const recogniser =
    parts.recogniser ?? createRecogniser({ config, engine: engines.asr, own: engines.ownModel, outbound });
  const speaker = createSpeaker({ config, engine: engines.tts, outbound });
  const speechLimit = live.createLimiter('speeches', { uses: SPEECHES_PER_MINUTE, seconds: 60 });
  const sentenceLimit = live.createLimiter('sentences', {
    uses: SENTENCES_PER_MINUTE,
    seconds: 60,
    message: '朗读太频繁，请稍后再试',
  });
  const record = createRecord(parts);
  return {
    recogniser,
    speaker,
    listen: createListen({
      recogniser,
      gate: createSpeechGate(config.ASR_DRIVER === 'embedded' ? EMBEDDED_AT_ONCE : SERVICE_AT_ONCE),
      spend: (userId) => speechLimit.spend(userId),
      openPolish: createPolish({
        currentWords: () => parts.settings.current().hotWords,
        listTitles: createListTitles(parts),
        now: monotonicNow,
        reportError,
      }),
      record: ({ userId: ownerId, firstTextMs = null, outcome, seconds, startedAt, durationMs }) => {
        const use = { ownerId, outcome, startedAt, durationMs, firstPieceMs: firstTextMs, spoken: Math.round(seconds) };
        record({ ...use, purpose: 'speech-in', vendor: recogniser.engine });
      },
      now,
      monotonicNow,
      reportError,
    }),
    speak: createSpeak({
      speaker,
      spend: (userId) => sentenceLimit.spend(userId),
      record: ({ userId: ownerId, outcome, characters: spoken, startedAt, durationMs }) => {
        const firstPieceMs = outcome === 'done' ? durationMs : null;
        const use = { ownerId, outcome, startedAt, durationMs, firstPieceMs, spoken };
        record({ ...use, purpose: 'speech-out', vendor: speaker.engine });
      },
      now,
      monotonicNow,
    }),
  };
}

type Use = Pick<
  UsageRow,
  'ownerId' | 'purpose' | 'vendor' | 'outcome' | 'firstPieceMs' | 'startedAt' | 'durationMs' | 'spoken'
>;

/** Speech costs no tokens; its record holds its amount, duration and outcome. */
function createRecord({ db, config, catchUp, reportError }: Parts) {
  const usage = createUsageRepository(db);
  const models: Record<string, string | undefined> = { 'speech-in': config.ASR_MODEL, 'speech-out': config.TTS_MODEL };
  return (use: Use): void => {
    const model = models[use.purpose] ?? use.vendor;
    const nothing = {
      promptTokens: 0,
      answerTokens: 0,
      isEstimated: 0,
      answerId: null,
      failure: '',
      rolledDay: null,
    } as const;
    const row = { ...use, ...nothing, id: randomUUID(), model };
    catchUp.write(() => usage.add(row)).catch(reportError);
  };
}

/** The titles that the organisation and the speaker use: categories, articles and templates. */
function createListTitles({ db, now }: Parts) {
  const articles = createArticleRepository(db);
  const templates = createTemplateRepository(db);
  const flows = createFlowTemplateRepository(db);
  return async (userId: string) => {
    const published = { keyword: '', category: '', status: 'published', on: localDay(now()) } as const;
    const viewer = { userId, isAdmin: false };
    const page = { offset: 0, limit: TITLES_MAX };
    const [written, own, shared] = await Promise.all([
      articles.list(published, page),
      templates.list({ ownerId: userId, keyword: '' }, { ...page, sort: 'new' }),
      flows.list({ viewer, keyword: '', classType: '', scope: '', isForChat: false }, page),
    ]);
    return [...KNOWLEDGE_CATEGORIES, ...[...written, ...own, ...shared].map(({ title }) => title)];
  };
}
