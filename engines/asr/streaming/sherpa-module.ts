/** The part of `sherpa-onnx-node` that the engine uses. The package is not there when the types are checked. */
export type SherpaStream = {
  acceptWaveform(sound: { sampleRate: number; samples: Float32Array }): void;
  inputFinished(): void;
};
export type SherpaRecogniser = {
  createStream(): SherpaStream;
  isReady(stream: SherpaStream): boolean;
  decode(stream: SherpaStream): void;
  isEndpoint(stream: SherpaStream): boolean;
  reset(stream: SherpaStream): void;
  getResult(stream: SherpaStream): { text: string };
};
export type SherpaModule = { OnlineRecognizer: new (config: object) => SherpaRecogniser };

/** The files of an operator's weights, by the kind of network. */
export type StreamingModel = { tokens: string } & (
  | { kind: 'transducer'; encoder: string; decoder: string; joiner: string }
  | { kind: 'paraformer'; encoder: string; decoder: string }
  | { kind: 'ctc'; model: string }
);

const THREADS = 2;
/** Seconds of silence that end a sentence: before the first word, and behind one. */
const SILENCE_BEFORE_WORDS = 2.4;
const SILENCE_BEHIND_WORDS = 1.2;
const SENTENCE_MAX_SECONDS = 20;

/** Returns the configuration that the package wants for these files. */
export function recogniserConfig(model: StreamingModel): object {
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...filesOf(model), tokens: model.tokens, numThreads: THREADS, provider: 'cpu', debug: 0 },
    decodingMethod: 'greedy_search',
    enableEndpoint: 1,
    rule1MinTrailingSilence: SILENCE_BEFORE_WORDS,
    rule2MinTrailingSilence: SILENCE_BEHIND_WORDS,
    rule3MinUtteranceLength: SENTENCE_MAX_SECONDS,
  };
}

function filesOf(model: StreamingModel): object {
  if (model.kind === 'ctc') return { zipformer2Ctc: { model: model.model } };
  const { encoder, decoder } = model;
  if (model.kind === 'paraformer') return { paraformer: { encoder, decoder } };
  return { transducer: { encoder, decoder, joiner: model.joiner } };
}
