import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openSession, type OnnxRuntime, type Session } from '../../host/onnx-session.ts';
import { BANDS, FRAMES_PER_SECOND, logMel } from '../sound/log-mel.ts';
import { createByteTokens } from './byte-tokens.ts';
import { createDecoder, type Decoded } from './decode-speech.ts';
import { shortenEncoder } from './shorten-encoder.ts';

/** How many positions an encoder has: 50 for each second. Longer speech is cut by the server. */
const POSITIONS = [256, 400, 600, 900, 1500] as const;
const POSITIONS_PER_SECOND = 50;
/** Silence behind the speech, which the network needs to find its end. */
const MARGIN_SECONDS = 1;
const THREADS_MAX = 4;
const TOKENS_PER_SECOND = 12;
const TOKENS_MIN = 16;
const TOKENS_MAX = 200;

export type Heard = Decoded & { text: string };
export type Whisper = (samples: Float32Array, prompt: string) => Promise<Heard>;

/** Opens the networks in a folder. The encoders for different lengths are opened when they are first needed. */
export async function openWhisper(runtime: OnnxRuntime, folder: string): Promise<Whisper> {
  const threads = Math.min(THREADS_MAX, availableParallelism());
  const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown;
  const config = (await readJson('config.json')) as { decoder_layers: number; decoder_attention_heads: number };
  const { suppress_tokens: suppressed } = (await readJson('generation_config.json')) as { suppress_tokens: number[] };
  const merges = (await readFile(join(folder, 'merges.txt'), 'utf8')).split('\n').slice(1);
  const tokens = createByteTokens((await readJson('vocab.json')) as Record<string, number>, merges);
  const encoderFile = await readFile(join(folder, 'onnx/encoder_model_quantized.onnx'));
  const decoderFile = await readFile(join(folder, 'onnx/decoder_model_merged_quantized.onnx'));
  const decode = createDecoder(runtime, await openSession(runtime, decoderFile, threads), {
    layers: config.decoder_layers,
    heads: config.decoder_attention_heads,
    suppressed,
  });
  const encoders = new Map<number, Promise<Session>>();
  const encoderOf = (positions: number): Promise<Session> => {
    const opened = encoders.get(positions) ?? openSession(runtime, shortenEncoder(encoderFile, positions), threads);
    encoders.set(positions, opened);
    return opened;
  };

  return async (samples, prompt) => {
    const seconds = samples.length / 16_000;
    const needed = (seconds + MARGIN_SECONDS) * POSITIONS_PER_SECOND;
    const positions = POSITIONS.find((size) => size >= needed) ?? 1500;
    const frames = (positions / POSITIONS_PER_SECOND) * FRAMES_PER_SECOND;
    const encoder = await encoderOf(positions);
    const input = new runtime.Tensor('float32', logMel(samples, frames), [1, BANDS, frames]);
    const { last_hidden_state: heard } = await encoder.run({ input_features: input }, ['last_hidden_state']);
    if (heard === undefined) throw new Error('the encoder returned nothing');
    const most = Math.min(TOKENS_MAX, TOKENS_MIN + Math.ceil(seconds * TOKENS_PER_SECOND));
    const decoded = await decode(heard, tokens.encode(prompt), most);
    return { ...decoded, text: tokens.decode(decoded.tokens) };
  };
}
