import { readFile } from 'node:fs/promises';
import { serveEngine } from '../host/serve-engine.ts';
import { openRecogniser, type SpeechJob } from './recognise-speech.ts';

const WAV_HEADER_BYTES = 44;

serveEngine(async (folder) => {
  const recognise = await openRecogniser(folder);
  return {
    recognise: (job: SpeechJob) => recognise(job),
    // Loads the networks while somebody begins to speak.
    warm: async () => null,
    // For administrators: the built-in sample.
    try: async () => {
      const sample = await readFile(new URL('sample.wav', import.meta.url));
      return recognise({ pcm: sample.subarray(WAV_HEADER_BYTES), isFinal: true });
    },
  };
});
