import { AppError } from '../../errors.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { readResponse } from '../../outbound/read-response.ts';
import type { Speaker } from '../port/speak-text.ts';
import { speedFactor } from './embedded-speaker.ts';

const WITHIN_MS = 30_000;
const RESPONSE_MAX = 20 * 1024 * 1024;
const VOICES = [
  { name: 'alloy', title: 'Alloy' },
  { name: 'nova', title: 'Nova' },
  { name: 'onyx', title: 'Onyx' },
];

type Options = { baseUrl: string; apiKey: string | undefined; model: string; outbound: OutboundClient };

/** Speaks with a service that speaks OpenAI's protocol. It knows the speed, but neither pitch nor volume. */
export function createOpenAiSpeaker({ baseUrl, apiKey, model, outbound }: Options): Speaker {
  return {
    engine: 'openai',
    voices: VOICES,
    status: async () => ({ state: 'ready' }),
    async speak({ text, voice, format, speed }) {
      try {
        const { status, body } = await readResponse({
          outbound,
          method: 'POST',
          url: `${baseUrl.replace(/\/$/u, '')}/audio/speech`,
          headers: {
            'content-type': 'application/json',
            ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({ model, input: text, voice, response_format: format, speed: speedFactor(speed) }),
          signal: AbortSignal.timeout(WITHIN_MS),
          maxBytes: RESPONSE_MAX,
        });
        if (status !== 200) throw new Error(`the speech service responded with ${status}`);
        return { bytes: body };
      } catch (error) {
        throw new AppError('conflict', '语音合成失败，请重试', { cause: error });
      }
    },
  };
}
