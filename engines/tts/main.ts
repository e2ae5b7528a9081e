import { serveEngine } from '../host/serve-engine.ts';
import { openSpeaker, type SpeechRequest } from './speak-sentence.ts';
import { VOICES } from './voices.ts';

const SAMPLE = '您好，我是问津，很高兴为您朗读。';

serveEngine(async (folder) => {
  const speak = await openSpeaker(folder);
  const usual = { speed: 1, pitch: 1, volume: 1, format: 'wav' } as const;
  return {
    speak: (request: SpeechRequest) => speak(request),
    // For administrators: a built-in sentence.
    try: async () => {
      const { seconds } = await speak({ ...usual, text: SAMPLE, voice: VOICES[0] });
      return { text: `${SAMPLE}（${seconds.toFixed(1)} 秒）` };
    },
  };
});
