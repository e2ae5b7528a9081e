import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hasExactByteProducts } from '../../host/byte-products.ts';
import { openSession, type OnnxRuntime } from '../../host/onnx-session.ts';
import { BANDS, FRAMES_PER_SECOND, logMel } from '../sound/log-mel.ts';
import { byteHead } from './byte-head.ts';
import { createByteTokens } from './byte-tokens.ts';
import { createDecoder, type Decoded } from './decode-speech.ts';
import { freePositions, POSITIONS } from './free-positions.ts';
import { allowManyTokens } from './many-tokens.ts';
import { signWeights } from './signed-weights.ts';

/** The table has 50 positions for each second; longer speech is cut by the server. */
const POSITIONS_PER_SECOND = 50;
const FRAMES_PER_POSITION = FRAMES_PER_SECOND / POSITIONS_PER_SECOND;
const POSITIONS_MIN = 128;
const POSITIONS_MAX = 1500;
/** Silence behind the speech, which the network needs to find its end. */
const MARGIN_SECONDS = 1;
const THREADS_MAX = 4;
const TOKENS_PER_SECOND = 12;
const TOKENS_MIN = 16;
const TOKENS_MAX = 200;

export type Heard = Decoded & { text: string };
export type Listening = {
  /** A text in the style of which the network writes. */
  prompt: string;
  /** The tokens of a text that was made of nearly the same sound. */
  draft: readonly number[];
  signal: AbortSignal;
};
export type Whisper = (samples: Float32Array, listening: Listening) => Promise<Heard>;

/** Opens the networks in a folder. */
export async function openWhisper(runtime: OnnxRuntime, folder: string): Promise<Whisper> {
  const threads = Math.min(THREADS_MAX, availableParallelism());
  const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown;
  const config = (await readJson('config.json')) as { decoder_layers: number; decoder_attention_heads: number };
  const { suppress_tokens: suppressed } = (await readJson('generation_config.json')) as { suppress_tokens: number[] };
  const merges = (await readFile(join(folder, 'merges.txt'), 'utf8')).split('\n').slice(1);
  const tokens = createByteTokens((await readJson('vocab.json')) as Record<string, number>, merges);
  const encode = await openEncoder(runtime, join(folder, 'onnx/encoder_model_quantized.onnx'), threads);
  const decoderFile = await readFile(join(folder, 'onnx/decoder_model_merged_quantized.onnx'));
  const decoder = await openSession(runtime, allowManyTokens(byteHead(decoderFile, hasExactByteProducts())), threads);
  const decode = createDecoder(runtime, decoder, {
    layers: config.decoder_layers,
    heads: config.decoder_attention_heads,
    suppressed,
  });

  return async (samples, { prompt, draft, signal }) => {
    const seconds = samples.length / 16_000;
    const heard = await encode(samples, seconds + MARGIN_SECONDS);
    const tokensMax = Math.min(TOKENS_MAX, TOKENS_MIN + Math.ceil(seconds * TOKENS_PER_SECOND));
    const decoded = await decode({ heard, prompt: tokens.encode(prompt), draft, tokensMax, signal });
    return { ...decoded, text: tokens.decode(decoded.tokens) };
  };
}

async function openEncoder(runtime: OnnxRuntime, file: string, threads: number) {
  const bytes = await readFile(file);
  const { model, table, width } = freePositions(hasExactByteProducts() ? signWeights(bytes) : bytes);
  const session = await openSession(runtime, model, threads);
  return async (samples: Float32Array, seconds: number) => {
    const { positions, frames } = encoderLength(seconds);
    const { last_hidden_state: heard } = await session.run(
      {
        input_features: new runtime.Tensor('float32', logMel(samples, frames), [1, BANDS, frames]),
        [POSITIONS]: new runtime.Tensor('float32', table.slice(0, positions * width), [positions, width]),
      },
      ['last_hidden_state'],
    );
    if (heard === undefined) throw new Error('the encoder returned nothing');
    return heard;
  };
}

/** How much the encoder looks at for so much sound: rows of the table of positions, and frames of the picture. */
export function encoderLength(seconds: number): { positions: number; frames: number } {
  const wanted = Math.ceil(seconds * POSITIONS_PER_SECOND);
  const positions = Math.min(POSITIONS_MAX, Math.max(POSITIONS_MIN, wanted));
  return { positions, frames: positions * FRAMES_PER_POSITION };
}
