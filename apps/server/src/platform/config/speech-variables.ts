import { z } from 'zod';
import { address } from './variable-kinds.ts';

/** Variables of speech recognition and spoken text. */
export function speechVariables() {
  const driver = () =>
    z
      .enum(['embedded', 'openai', 'baidu', 'off'], { error: '应为 embedded、openai、baidu 或 off' })
      .default('embedded');
  return {
    ASR_DRIVER: driver().describe(
      'what recognises speech: the embedded engine, a service with the OpenAI protocol, Baidu, or nothing',
    ),
    ASR_MODEL_DIR: z
      .string()
      .optional()
      .describe(
        'folder with streaming weights for the embedded engine (tokens.txt and the onnx files of sherpa-onnx); unset = Whisper',
      ),
    ASR_BASE_URL: address()
      .optional()
      .describe('URL of the service for ASR_DRIVER=openai, without /audio/transcriptions'),
    ASR_API_KEY: z.string().optional().describe('key of that service'),
    ASR_MODEL: z.string().optional().describe('model of that service'),
    TTS_DRIVER: driver().describe(
      'what speaks: the embedded engine, a service with the OpenAI protocol, Baidu, or nothing',
    ),
    TTS_BASE_URL: address().optional().describe('URL of the service for TTS_DRIVER=openai, without /audio/speech'),
    TTS_API_KEY: z.string().optional().describe('key of that service'),
    TTS_MODEL: z.string().optional().describe('model of that service'),
    BAIDU_SPEECH_APP_ID: z.string().optional().describe("id of the application in Baidu's console"),
    BAIDU_SPEECH_API_KEY: z.string().optional().describe("API key of Baidu's speech services"),
    BAIDU_SPEECH_SECRET_KEY: z.string().optional().describe("secret key of Baidu's speech services"),
    BAIDU_SPEECH_BASE_URL: address()
      .optional()
      .describe("URL of a gateway before Baidu's speech services; unset = their public URLs"),
  };
}
