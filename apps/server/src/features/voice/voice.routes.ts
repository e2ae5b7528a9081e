import { speakText } from '@wenjin/contract/voice/speak-text';
import { readVoiceStatus } from '@wenjin/contract/voice/voice-status';
import type { FastifyInstance } from 'fastify';
import { rawUserRoute, userRoute } from '../../platform/http/routes.ts';
import type { Recogniser } from '../../platform/speech/port/recognise-speech.ts';
import type { Speaker } from '../../platform/speech/port/speak-text.ts';
import type { Speak } from './speak.ts';

export type Voice = { recogniser: Recogniser; speaker: Speaker; speak: Speak };

export function voiceRoutes(app: FastifyInstance, { recogniser, speaker, speak }: Voice): void {
  userRoute(app, readVoiceStatus, async () => ({
    asr: { engine: recogniser.engine, ...(await recogniser.status()) },
    tts: { engine: speaker.engine, ...(await speaker.status()), voices: [...speaker.voices] },
  }));
  rawUserRoute(app, speakText, async (input, { userId }, { reply }) => {
    const { bytes, type } = await speak(userId, input);
    return reply.header('content-type', type).send(bytes);
  });
}
