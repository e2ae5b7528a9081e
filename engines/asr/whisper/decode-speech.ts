import type { OnnxRuntime, Session, Tensor } from '../../host/onnx-session.ts';
import { chooseToken, END, probabilityOf, suppress, VOCABULARY } from './choose-token.ts';
import { checkGuess, createDraft } from './draft.ts';
import { causalMask, MASK } from './many-tokens.ts';
import { loopLength } from './token-loops.ts';

const START = 50_258;
const CHINESE = 50_260;
const TRANSCRIBE = 50_359;
const PREVIOUS = 50_361;
const NO_SPEECH = 50_362;
const NO_TIMES = 50_363;
const HEAD_SIZE = 64;

export type Decoded = {
  tokens: number[];
  /** The mean of the logarithms of the chosen tokens' probabilities. */
  sureness: number;
  /** How probable it is that nobody speaks. */
  noSpeech: number;
};
export type DecoderShape = { layers: number; heads: number; suppressed: readonly number[] };
export type DecodeTask = {
  /** The output of the encoder. */
  heard: Tensor;
  /** Tokens in the style of which the network writes. */
  prompt: readonly number[];
  /** What is probably said. */
  draft: readonly number[];
  tokensMax: number;
  signal: AbortSignal;
};
/** What the decoder remembers: tensors for each layer, for so many tokens. */
type Past = { tensors: Record<string, Tensor>; length: number };

/** Writes what the encoder has heard as tokens, the most probable one at each place. */
export function createDecoder(runtime: OnnxRuntime, session: Session, shape: DecoderShape) {
  const outputs = session.outputNames.filter((name) => name === 'logits' || name.startsWith('present'));
  const suppressed = suppress(shape.suppressed);

  return async ({ heard, prompt, draft: drafted, tokensMax, signal }: DecodeTask): Promise<Decoded> => {
    const before = prompt.length === 0 ? [] : [PREVIOUS, ...prompt];
    const draft = createDraft(drafted);
    const tokens: number[] = [];
    let past: Past = { tensors: emptyTensors(), length: 0 };
    let given = [...before, START, CHINESE, TRANSCRIBE, NO_TIMES];
    let noSpeech = 0;
    let sum = 0;
    for (;;) {
      signal.throwIfAborted();
      const guess = draft.guess();
      const result = await pass(heard, past, [...given, ...guess]);
      const rowAt = rowsOf(result['logits']);
      const isFirst = tokens.length === 0;
      if (isFirst) noSpeech = probabilityOf(rowAt(before.length), NO_SPEECH);
      const known = given.length;
      const choices = checkGuess(guess, (place) =>
        chooseToken(rowAt(known - 1 + place), suppressed, isFirst && place === 0),
      );
      draft.take(choices.map(({ token }) => token));
      past = grow(past, result, known + choices.length - 1);
      for (const { token, logProbability } of choices) {
        sum += logProbability;
        if (token !== END) tokens.push(token);
        const isOver = token === END || tokens.length >= tokensMax || loopLength(tokens) > 0;
        if (isOver) return finish(tokens, sum, noSpeech);
      }
      given = [tokens.at(-1) ?? END];
    }
  };

  function pass(heard: Tensor, past: Past, ids: readonly number[]): Promise<Record<string, Tensor>> {
    const feeds = {
      input_ids: new runtime.Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      encoder_hidden_states: heard,
      use_cache_branch: new runtime.Tensor('bool', Uint8Array.of(past.length > 0 ? 1 : 0), [1]),
      [MASK]: new runtime.Tensor('float32', causalMask(past.length, ids.length), [
        ids.length,
        past.length + ids.length,
      ]),
      ...past.tensors,
    };
    return session.run(feeds, outputs);
  }

  function emptyTensors(): Record<string, Tensor> {
    const names = session.inputNames.filter((name) => name.startsWith('past_key_values'));
    const empty = () => new runtime.Tensor('float32', new Float32Array(0), [1, shape.heads, 0, HEAD_SIZE]);
    return Object.fromEntries(names.map((name) => [name, empty()]));
  }

  /** Remembers so many tokens more; what was made of wrong ones is forgotten. */
  function grow(past: Past, result: Record<string, Tensor>, added: number): Past {
    const length = past.length + added;
    const entries = Object.entries(past.tensors).map(([name, kept]): [string, Tensor] => {
      const present = result[name.replace('past_key_values', 'present')] ?? kept;
      // What the decoder made of the sound itself stays the same; only the first pass returns it.
      if (name.includes('.encoder.')) return [name, past.length > 0 ? kept : present];
      return [name, firstRows(present, length)];
    });
    return { tensors: Object.fromEntries(entries), length };
  }

  function firstRows(tensor: Tensor, rows: number): Tensor {
    const all = tensor.dims[2] ?? rows;
    if (all === rows) return tensor;
    const kept = new Float32Array(shape.heads * rows * HEAD_SIZE);
    for (let head = 0; head < shape.heads; head += 1) {
      const from = head * all * HEAD_SIZE;
      kept.set((tensor.data as Float32Array).subarray(from, from + rows * HEAD_SIZE), head * rows * HEAD_SIZE);
    }
    return new runtime.Tensor('float32', kept, [1, shape.heads, rows, HEAD_SIZE]);
  }
}

function rowsOf(logits: Tensor | undefined): (index: number) => Float32Array {
  if (logits === undefined) throw new Error('the decoder returned nothing');
  const data = logits.data as Float32Array;
  return (index) => data.subarray(index * VOCABULARY, (index + 1) * VOCABULARY);
}

function finish(tokens: number[], sum: number, noSpeech: number): Decoded {
  const sureness = sum / (tokens.length + 1);
  return { tokens: tokens.slice(0, tokens.length - loopLength(tokens)), sureness, noSpeech };
}
