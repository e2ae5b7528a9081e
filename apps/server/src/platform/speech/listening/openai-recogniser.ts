import { SPEECH_SAMPLE_RATE } from '@wenjin/contract/voice/speech-sound';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { readResponse } from '../../outbound/read-response.ts';
import type { Recogniser } from '../port/recognise-speech.ts';
import { createPiecewiseSession } from './piecewise-session.ts';
import { wavHeader } from './wav-header.ts';

const WITHIN_MS = 30_000;
const RESPONSE_MAX = 1024 * 1024;
const reply = z.object({ text: z.string() });

type Options = { baseUrl: string; apiKey: string | undefined; model: string; outbound: OutboundClient };

/** Recognises speech with a service that speaks OpenAI's protocol. It gets whole pieces and no intermediate ones. */
export function createOpenAiRecogniser({ baseUrl, apiKey, model, outbound }: Options): Recogniser {
  const transcribe = async (pcm: Buffer): Promise<string> => {
    const { type, body } = formOf({ model, language: 'zh', response_format: 'json' }, pcm);
    try {
      const { status, body: received } = await readResponse({
        outbound,
        method: 'POST',
        url: `${baseUrl.replace(/\/$/u, '')}/audio/transcriptions`,
        headers: { 'content-type': type, ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
        body,
        signal: AbortSignal.timeout(WITHIN_MS),
        maxBytes: RESPONSE_MAX,
      });
      if (status !== 200) throw new Error(`the speech service responded with ${status}`);
      return reply.parse(JSON.parse(received.toString())).text;
    } catch (error) {
      throw new AppError('conflict', '语音识别失败，请重试', { cause: error });
    }
  };
  return {
    engine: 'openai',
    status: async () => ({ state: 'ready' }),
    // Each call costs money, so intermediate texts come only from pieces that have ended.
    open: (events) =>
      createPiecewiseSession(async (pcm, effort) => (effort === 'final' ? transcribe(pcm) : undefined), events),
  };
}

function formOf(fields: Record<string, string>, pcm: Buffer): { type: string; body: Buffer } {
  const boundary = `wenjin-${crypto.randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="speech.wav"\r\ncontent-type: audio/wav\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(parts.join('') + file),
      wavHeader(pcm.length, SPEECH_SAMPLE_RATE),
      pcm,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
