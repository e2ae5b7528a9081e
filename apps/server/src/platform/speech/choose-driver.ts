import type { Config } from '../config/config-schema.ts';
import type { Engine } from '../engines/engine.ts';
import type { OutboundClient } from '../outbound/outbound-client.ts';
import { createBaiduRecogniser } from './listening/baidu-recogniser.ts';
import { createEmbeddedRecogniser } from './listening/embedded-recogniser.ts';
import { createOpenAiRecogniser } from './listening/openai-recogniser.ts';
import type { OwnModel } from './listening/own-weights/own-model.ts';
import { createStreamingRecogniser } from './listening/own-weights/streaming-recogniser.ts';
import { noRecogniser, noSpeaker } from './no-speech.ts';
import type { Recogniser } from './port/recognise-speech.ts';
import type { Speaker } from './port/speak-text.ts';
import { createBaiduSpeaker } from './speaking/baidu-speaker.ts';
import { createEmbeddedSpeaker } from './speaking/embedded-speaker.ts';
import { createOpenAiSpeaker } from './speaking/openai-speaker.ts';

type Parts = { config: Config; engine: Engine; outbound: OutboundClient };

export function createRecogniser({ config, engine, outbound, own }: Parts & { own: OwnModel }): Recogniser {
  if (config.ASR_DRIVER === 'off') return noRecogniser;
  if (config.ASR_DRIVER === 'embedded') {
    return createStreamingRecogniser({ engine, own, whisper: createEmbeddedRecogniser(engine) });
  }
  if (config.ASR_DRIVER === 'baidu') {
    const { BAIDU_SPEECH_APP_ID: appId = '', BAIDU_SPEECH_API_KEY: apiKey = '' } = config;
    return createBaiduRecogniser({ appId, apiKey, baseUrl: config.BAIDU_SPEECH_BASE_URL, outbound });
  }
  const { ASR_BASE_URL: baseUrl = '', ASR_API_KEY: apiKey, ASR_MODEL: model = '' } = config;
  return createOpenAiRecogniser({ baseUrl, apiKey, model, outbound });
}

export function createSpeaker({ config, engine, outbound }: Parts): Speaker {
  if (config.TTS_DRIVER === 'off') return noSpeaker;
  if (config.TTS_DRIVER === 'embedded') return createEmbeddedSpeaker(engine);
  if (config.TTS_DRIVER === 'baidu') {
    const { BAIDU_SPEECH_API_KEY: apiKey = '', BAIDU_SPEECH_SECRET_KEY: secretKey = '' } = config;
    return createBaiduSpeaker({ apiKey, secretKey, baseUrl: config.BAIDU_SPEECH_BASE_URL, outbound });
  }
  const { TTS_BASE_URL: baseUrl = '', TTS_API_KEY: apiKey, TTS_MODEL: model = '' } = config;
  return createOpenAiSpeaker({ baseUrl, apiKey, model, outbound });
}
