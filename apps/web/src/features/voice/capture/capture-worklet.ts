import { SPEECH_SAMPLE_RATE } from '@wenjin/contract/voice/speech-sound';
import { CAPTURE_PROCESSOR, CHUNK_SAMPLES, LEVELS_PER_SECOND, type CaptureMessage } from './capture-message.ts';
import { levelOf } from './level.ts';
import { createResampler } from './resampler.ts';

// What the scope of an audio worklet has; the types of the page do not name it.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Runs on the audio thread, so that a busy page loses no sound. Ends when the page asks for the rest. */
class CaptureProcessor extends AudioWorkletProcessor {
  readonly #resampler = createResampler(sampleRate, SPEECH_SAMPLE_RATE);
  readonly #chunk = new Int16Array(CHUNK_SAMPLES);
  #filled = 0;
  readonly #heard = new Float32Array(Math.floor(sampleRate / LEVELS_PER_SECOND));
  #heardCount = 0;
  #isOpen = true;

  constructor() {
    super();
    this.port.addEventListener('message', () => this.#end());
    this.port.start();
  }

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input?.[0];
    if (samples !== undefined && this.#isOpen) {
      this.#measure(samples);
      this.#collect(this.#resampler.push(samples));
    }
    return this.#isOpen;
  }

  #measure(samples: Float32Array): void {
    for (const sample of samples) {
      this.#heard[this.#heardCount] = sample;
      this.#heardCount += 1;
      if (this.#heardCount < this.#heard.length) continue;
      this.#heardCount = 0;
      this.#tell({ level: levelOf(this.#heard) });
    }
  }

  #collect(samples: Int16Array): void {
    for (const sample of samples) {
      this.#chunk[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled === CHUNK_SAMPLES) this.#tell({ pcm: this.#taken() });
    }
  }

  #taken(): ArrayBuffer {
    const pcm = this.#chunk.slice(0, this.#filled).buffer;
    this.#filled = 0;
    return pcm;
  }

  #end(): void {
    if (!this.#isOpen) return;
    this.#collect(this.#resampler.flush());
    this.#isOpen = false;
    this.#tell({ pcm: this.#taken(), isLast: true });
  }

  #tell(message: CaptureMessage): void {
    this.port.postMessage(message, message.pcm === undefined ? [] : [message.pcm]);
  }
}

registerProcessor(CAPTURE_PROCESSOR, CaptureProcessor);
