import { join } from 'node:path';
import { createLoader } from '../host/load-package.ts';
import type { OnnxRuntime } from '../host/onnx-session.ts';
import { judgeText } from './judge-text.ts';
import { doubleRate } from './sound/double-rate.ts';
import { openWhisper } from './whisper/open-whisper.ts';
import { withoutEcho } from './without-echo.ts';

export type SpeechJob = {
  /** 8 kHz, 16 bit, mono, little endian; at most 29 seconds. */
  pcm: Uint8Array;
  /** Whether this is the last word about this sound; otherwise the smaller network answers. */
  isFinal: boolean;
  /** The tokens of what was heard so far of this sound. They make the work shorter and change nothing else. */
  draft?: readonly number[];
};
type Recognised = { text: string; tokens: number[] };

/** In the style of this text the network writes: simplified characters, in an office. */
const STYLE = '人事部门的同事，您好！请问年假、考勤、绩效怎么算？';

type OpenCc = { Converter(options: { from: 't'; to: 'cn' }): (text: string) => string };

/** Opens the two networks. `folder` is where the engine is installed. */
export async function openRecogniser(
  folder: string,
): Promise<(job: SpeechJob, signal: AbortSignal) => Promise<Recognised>> {
  const load = createLoader(folder);
  const runtime = load('onnxruntime-node') as OnnxRuntime;
  const simplify = (load('opencc-js') as OpenCc).Converter({ from: 't', to: 'cn' });
  const modelIn = (name: string) => join(folder, `node_modules/sts-${name}/models/Xenova/${name}`);
  const small = await openWhisper(runtime, modelIn('whisper-small'));
  const base = await openWhisper(runtime, modelIn('whisper-base'));

  return async ({ pcm, isFinal, draft = [] }, signal) => {
    const samples = doubleRate(pcm);
    const heard = await (isFinal ? small : base)(samples, { prompt: STYLE, draft, signal });
    const text = withoutEcho(simplify(judgeText(heard, samples.length / 16_000)));
    return { text, tokens: heard.tokens };
  };
}
