import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openSession, type OnnxRuntime } from '../host/onnx-session.ts';
import { fasterVoice } from './network/faster-voice.ts';
import { MARGIN, SILENT_FROM, silenceOf } from './network/short-silence.ts';
import { TOKENS_MAX } from './text/sound-tokens.ts';

const PARTS = 19;
const STYLE_SIZE = 256;
const THREADS_MAX = 4;
const CHUNK_BYTES = 1024 * 1024;

/** Speaks tokens with a voice; returns samples at 24 kHz. */
export type Speak = (tokens: readonly number[], voice: string, speed: number) => Promise<Float32Array>;

/** Opens the network from its parts in the installed packages. */
export async function openVoice(runtime: OnnxRuntime, packages: string): Promise<Speak> {
  const threads = Math.min(THREADS_MAX, availableParallelism());
  const session = await openSession(runtime, fasterVoice(await readModel(packages)), threads);
  const styles = new Map<string, Float32Array>();

  const styleOf = async (voice: string): Promise<Float32Array> => {
    const known = styles.get(voice);
    if (known !== undefined) return known;
    const bytes = await readFile(join(packages, 'kokoro-js/voices', `${voice}.bin`));
    const style = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    styles.set(voice, style);
    return style;
  };

  return async (tokens, voice, speed) => {
    const ids = [0, ...tokens.slice(0, TOKENS_MAX), 0];
    // A voice has one style for each length of a sentence.
    const at = Math.min(Math.max(ids.length - 2, 0), TOKENS_MAX - 1) * STYLE_SIZE;
    const style = (await styleOf(voice)).slice(at, at + STYLE_SIZE);
    const { silentFrom, margin } = silenceOf(ids, speed);
    const outputs = await session.run({
      input_ids: new runtime.Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      style: new runtime.Tensor('float32', style, [1, STYLE_SIZE]),
      speed: new runtime.Tensor('float32', Float32Array.of(speed), [1]),
      [SILENT_FROM]: new runtime.Tensor('int64', BigInt64Array.of(BigInt(silentFrom)), [1]),
      [MARGIN]: new runtime.Tensor('float32', Float32Array.of(margin), [1]),
    });
    return outputs[session.outputNames[0] ?? '']?.data as Float32Array;
  };
}

/** The network is spread over three packages. It is read into one place, because two copies would need much memory. */
async function readModel(packages: string): Promise<Buffer> {
  const folderOf = (part: number) => (part < 7 ? 'a' : part < 14 ? 'b' : 'c');
  const files = Array.from({ length: PARTS }, (_zero, part) =>
    join(packages, `kokoro-fp32${folderOf(part)}-shards/kokoro-fp32.part${part}.bin`),
  );
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const model = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  for (const file of files) {
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }))
      at += (chunk as Buffer).copy(model, at);
  }
  return model;
}
