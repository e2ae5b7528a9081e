import { describe, expect, it } from 'vitest';
import { createStreams, type StreamJob } from './recognise-streams.ts';
import type { SherpaStream, StreamingModel } from './sherpa-module.ts';

const MODEL: StreamingModel = { kind: 'transducer', encoder: 'e', decoder: 'd', joiner: 'j', tokens: 't' };

/**
 * Stands in for the native module, because no weights come with the product: it "hears" one 字 in each half second of
 * sound, and a sentence ends with half a second of silence.
 */
class FakeStream implements SherpaStream {
  heard = 0;
  decoded = 0;
  isSilent = false;
  isFinished = false;
  acceptWaveform({ sampleRate, samples }: { sampleRate: number; samples: Float32Array }): void {
    this.isSilent = samples.length > 0 && samples.every((sample) => sample === 0);
    if (!this.isSilent) this.heard += samples.length / sampleRate / 0.5;
  }
  inputFinished(): void {
    this.isFinished = true;
  }
}

function start() {
  const configs: object[] = [];
  const streams: FakeStream[] = [];
  class OnlineRecognizer {
    constructor(config: object) {
      configs.push(config);
    }
    createStream(): FakeStream {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    }
    isReady = ({ heard, decoded }: FakeStream) => decoded + 1 <= heard;
    decode = (stream: FakeStream) => void (stream.decoded += 1);
    isEndpoint = ({ isSilent, isFinished }: FakeStream) => isSilent && !isFinished;
    reset = (stream: FakeStream) => {
      stream.heard = 0;
      stream.decoded = 0;
    };
    getResult = ({ decoded }: FakeStream) => ({ text: ` ${'字'.repeat(decoded)}` });
  }
  const recognise = createStreams(() => ({ OnlineRecognizer }));
  const hear = (stream: number, place: StreamJob['place'], seconds: number, level = 1000) =>
    recognise.hear({ model: MODEL, stream, place, pcm: sound(seconds, level) });
  return { hear, configs, streams };
}

function sound(seconds: number, level: number): Buffer {
  const pcm = Buffer.alloc(seconds * 16_000);
  for (let at = 0; at < pcm.length; at += 2) pcm.writeInt16LE(level, at);
  return pcm;
}

describe('recognition with the weights of an operator', () => {
  it('returns what was heard so far, and the whole at the end', () => {
    const { hear, configs, streams } = start();
    expect(hear(1, 'first', 1)).toEqual({ texts: ['字字'] });
    expect(hear(1, 'middle', 1)).toEqual({ texts: ['字字字字'] });
    expect(hear(1, 'last', 0.5)).toEqual({ texts: ['字字字字字'] });
    expect(streams.map(({ isFinished }) => isFinished)).toEqual([true]);
    expect(configs).toEqual([
      expect.objectContaining({
        modelConfig: expect.objectContaining({ transducer: { encoder: 'e', decoder: 'd', joiner: 'j' }, tokens: 't' }),
      }),
    ]);
  });

  it('keeps a sentence that has ended and begins the next one', () => {
    const { hear } = start();
    hear(1, 'first', 1);
    expect(hear(1, 'middle', 0.5, 0)).toEqual({ texts: ['字字'] });
    expect(hear(1, 'last', 1.5)).toEqual({ texts: ['字字', '字字字'] });
  });

  it('keeps speakers apart, and says when it has not heard the beginning of one', () => {
    const { hear, configs } = start();
    hear(1, 'first', 1);
    hear(2, 'first', 0.5);
    expect(hear(1, 'middle', 0.5)).toEqual({ texts: ['字字字'] });
    expect(hear(2, 'last', 0.5)).toEqual({ texts: ['字字'] });
    expect(hear(3, 'middle', 0.5)).toEqual({ texts: [], isLost: true });
    hear(1, 'drop', 0);
    expect(hear(1, 'last', 0.5)).toEqual({ texts: [], isLost: true });
    expect(configs).toHaveLength(1);
  });
});
