import { readFile } from 'node:fs/promises';
import { createLoader } from '../host/load-package.ts';
import { serveEngine } from '../host/serve-engine.ts';
import { openRecogniser, type SpeechJob } from './recognise-speech.ts';
import { createStreams, type StreamJob } from './streaming/recognise-streams.ts';
import type { SherpaModule, StreamingModel } from './streaming/sherpa-module.ts';

const WAV_HEADER_BYTES = 44;
/** Jobs without the operator's own weights are for Whisper. */
type Choice = { model?: StreamingModel };

serveEngine(async (folder) => {
  let opened: ReturnType<typeof openRecogniser> | undefined;
  // Only one of the two is loaded: each needs much memory, and they bring different versions of the same library.
  const openWhisper = () => (opened ??= openRecogniser(folder));
  const streams = createStreams(() => createLoader(folder)('sherpa-onnx-node') as SherpaModule);
  const tryStreaming = (model: StreamingModel, pcm: Uint8Array) =>
    streams.hear({ model, stream: 0, pcm, place: 'first' }) &&
    streams.hear({ model, stream: 0, pcm: new Uint8Array(0), place: 'last' });
  return {
    recognise: async (job: SpeechJob, signal: AbortSignal) => (await openWhisper())(job, signal),
    stream: async (job: StreamJob) => streams.hear(job),
    // Loads the networks while somebody begins to speak.
    warm: async ({ model }: Choice) => {
      if (model === undefined) await openWhisper();
      else streams.warm(model);
      return null;
    },
    // For administrators: the built-in sample.
    try: async ({ model }: Choice, signal: AbortSignal) => {
      const sample = (await readFile(new URL('sample.wav', import.meta.url))).subarray(WAV_HEADER_BYTES);
      if (model !== undefined) return { text: tryStreaming(model, sample).texts.join('，') };
      return (await openWhisper())({ pcm: sample, isFinal: true }, signal);
    },
  };
});
