import {
  recogniserConfig,
  type SherpaModule,
  type SherpaRecogniser,
  type SherpaStream,
  type StreamingModel,
} from './sherpa-module.ts';

export type StreamJob = {
  model: StreamingModel;
  /** The server's number of this speaker. */
  stream: number;
  /** The next sound of this speaker: 8 kHz, 16 bit, mono, little endian. */
  pcm: Uint8Array;
  /** Where this sound stands; `drop` forgets the speaker. */
  place: 'first' | 'middle' | 'last' | 'drop';
};
export type StreamReply = {
  /** Everything that was heard so far, one text for each sentence. */
  texts: string[];
  /** Set when this process has never heard the beginning, because it was started later. */
  isLost?: true;
};
type Open = { stream: SherpaStream; done: string[] };

const RATE = 8000;
/** Speakers whose server forgot them do not fill the memory. */
const STREAMS_MAX = 64;
/** The networks look ahead; silence behind the last word brings it out. */
const TAIL_SECONDS = 0.5;

/** Recognises speech while it is spoken, with the weights of an operator. Each speaker has a stream of their own. */
export function createStreams(loadModule: () => SherpaModule) {
  const open = new Map<number, Open>();
  let recogniser: SherpaRecogniser | undefined;

  const recogniserOf = (model: StreamingModel): SherpaRecogniser => {
    recogniser ??= new (loadModule().OnlineRecognizer)(recogniserConfig(model));
    return recogniser;
  };

  return {
    warm: (model: StreamingModel): void => void recogniserOf(model),

    hear({ model, stream: number, pcm, place }: StreamJob): StreamReply {
      const own = recogniserOf(model);
      if (place === 'drop') {
        open.delete(number);
        return { texts: [] };
      }
      if (place === 'first') keep(open, number, { stream: own.createStream(), done: [] });
      const speaker = open.get(number);
      if (speaker === undefined) return { texts: [], isLost: true };
      speaker.stream.acceptWaveform({ sampleRate: RATE, samples: toSamples(pcm) });
      if (place === 'last') {
        speaker.stream.acceptWaveform({ sampleRate: RATE, samples: new Float32Array(TAIL_SECONDS * RATE) });
        speaker.stream.inputFinished();
        open.delete(number);
      }
      return { texts: listen(own, speaker) };
    },
  };
}

function listen(recogniser: SherpaRecogniser, { stream, done }: Open): string[] {
  while (recogniser.isReady(stream)) recogniser.decode(stream);
  const text = recogniser.getResult(stream).text.trim();
  if (!recogniser.isEndpoint(stream)) return text === '' ? [...done] : [...done, text];
  recogniser.reset(stream);
  if (text !== '') done.push(text);
  return [...done];
}

function keep(open: Map<number, Open>, number: number, speaker: Open): void {
  const [oldest] = open.keys();
  if (open.size >= STREAMS_MAX && oldest !== undefined) open.delete(oldest);
  open.set(number, speaker);
}

function toSamples(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return Float32Array.from(
    { length: Math.floor(pcm.byteLength / 2) },
    (_zero, index) => view.getInt16(index * 2, true) / 32_768,
  );
}
