import { createManageEngines } from '../features/engines/manage-engines.ts';
import { createRecognisePictures } from '../features/recognition/recognise-pictures.ts';
import type { Config } from '../platform/config/config-schema.ts';
import { createEngine, type Engine, type EngineOptions } from '../platform/engines/engine.ts';
import { ENGINE_SOURCES, INSTALLED_ENGINES } from '../platform/engines/engine-source.ts';
import type { LiveState } from '../platform/live/live-state.ts';
import { createEmbeddedRecogniser, recogniseNothing, RECOGNITION_OFF } from '../platform/ocr/create-recognise-text.ts';
import type { RecogniseText } from '../platform/ocr/recognise-text.ts';
import { createVisionModelRecogniser } from '../platform/ocr/vision-model-recogniser.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { createOwnModel } from '../platform/speech/listening/own-weights/own-model.ts';
import { buildReading } from './build-reading.ts';

const RECOGNITIONS_PER_MINUTE = 60;
const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;
const ENGINES = {
  ocr: {
    driver: 'OCR_DRIVER',
    limits: { waiting: 20, jobMs: 60_000, memoryBytes: 1500 * MEGABYTE },
    failure: '识别失败，请重试',
  },
  asr: {
    driver: 'ASR_DRIVER',
    limits: { waiting: 24, jobMs: 120_000, memoryBytes: 2500 * MEGABYTE },
    failure: '语音识别失败，请重试',
  },
  tts: {
    driver: 'TTS_DRIVER',
    limits: { waiting: 24, jobMs: 120_000, memoryBytes: 2000 * MEGABYTE },
    failure: '语音合成失败，请重试',
  },
} as const;

type Parts = {
  config: Config;
  live: LiveState;
  outbound: OutboundClient;
  monotonicNow: () => number;
  /** Used in place of the engines. */
  recogniseText?: RecogniseText | undefined;
  reportError: (error: unknown) => void;
};

/** Builds the engines beside the server, and the recognition of text in pictures that uses one of them. */
export function buildEngines(parts: Parts) {
  const ocr = buildEngine(parts, 'ocr');
  const ownModel = createOwnModel(parts.config.ASR_MODEL_DIR);
  const asr = buildEngine(parts, 'asr', {
    notice: () => ownModel.notice(),
    trialInput: () => ({ model: ownModel.current() }),
  });
  const tts = buildEngine(parts, 'tts');
  const engines: Engine[] = [ocr, asr, tts];
  const recogniseText = parts.recogniseText ?? chooseRecogniser(parts, ocr);
  const manage = createManageEngines({ engines, monotonicNow: parts.monotonicNow });
  return {
    asr,
    tts,
    ownModel,
    recogniseText,
    reading: buildReading(parts, { recogniseText, findRecognitionProblem: () => findProblem(parts, ocr) }),
    manage,
    /** Whether pictures can be recognised on this machine now. */
    canRecogniseHere: async () =>
      parts.config.OCR_DRIVER === 'embedded' && (await findProblem(parts, ocr)) === undefined,
    recognition: {
      recognisePictures: createRecognisePictures({ recogniseText }),
      recognitionLimit: parts.live.createLimiter('recognitions', {
        uses: RECOGNITIONS_PER_MINUTE,
        seconds: 60,
        message: '识别太频繁，请稍后再试',
      }),
    },
    describe: async () => ({ engines: await manage.list() }),
    async installMissing(): Promise<void> {
      for (const engine of engines) await engine.installIfMissing();
    },
    async close(): Promise<void> {
      for (const engine of engines) engine.close();
    },
  };
}

function buildEngine(
  { config, reportError }: Parts,
  name: keyof typeof ENGINES,
  more: Pick<EngineOptions, 'notice' | 'trialInput'> = {},
): Engine {
  const { driver, limits, failure } = ENGINES[name];
  const isUsed = config[driver] === 'embedded';
  return createEngine({
    ...more,
    name,
    mode: isUsed ? config.ENGINES : 'off',
    ...(isUsed ? {} : { offReason: `已由 ${driver}=${config[driver]} 关闭` }),
    sources: ENGINE_SOURCES,
    installed: config.ENGINES_DIR ?? INSTALLED_ENGINES,
    isOperatorFolder: config.ENGINES_DIR !== undefined,
    limits: { ...limits, idleMs: config.ENGINES_IDLE_MINUTES * MINUTE },
    failure,
    reportError,
  });
}

function chooseRecogniser({ config, outbound }: Parts, engine: Engine): RecogniseText {
  if (config.OCR_DRIVER === 'off') return recogniseNothing;
  if (config.OCR_DRIVER === 'embedded') return createEmbeddedRecogniser(engine);
  const { OCR_BASE_URL: baseUrl = '', OCR_API_KEY: apiKey, OCR_MODEL: model = '' } = config;
  return createVisionModelRecogniser({ baseUrl, apiKey, model, outbound });
}

/** Returns why no text can be recognised now, as a Chinese sentence. */
async function findProblem({ config, recogniseText }: Parts, engine: Engine): Promise<string | undefined> {
  if (recogniseText !== undefined) return undefined;
  if (config.OCR_DRIVER === 'off') return RECOGNITION_OFF;
  return config.OCR_DRIVER === 'embedded' ? engine.findProblem() : undefined;
}
