import type { OnnxRuntime, Session, Tensor } from '../../host/onnx-session.ts';

const END = 50_257;
const START = 50_258;
const CHINESE = 50_260;
const TRANSCRIBE = 50_359;
const PREVIOUS = 50_361;
const NO_SPEECH = 50_362;
const NO_TIMES = 50_363;
const VOCABULARY = 51_865;
const HEAD_SIZE = 64;
/** So many times the same word in a row, or twice the same phrase, is a loop of the network. */
const WORD_REPEATS = 4;
const PHRASE_MIN = 6;

export type Decoded = {
  tokens: number[];
  /** The mean of the logarithms of the chosen tokens' probabilities. */
  sureness: number;
  /** How probable it is that nobody speaks. */
  noSpeech: number;
};
export type DecoderShape = { layers: number; heads: number; suppressed: readonly number[] };
type Past = Record<string, Tensor>;
type Step = { ids: readonly number[]; heard: Tensor; past: Past; isCached: boolean };

/** Writes what the encoder has heard as tokens, the most probable one at each step. */
export function createDecoder(runtime: OnnxRuntime, session: Session, shape: DecoderShape) {
  const outputs = session.outputNames.filter((name) => name === 'logits' || name.startsWith('present'));
  const suppressed = Uint8Array.from({ length: VOCABULARY }, (_zero, token) =>
    token > END || shape.suppressed.includes(token) ? 1 : 0,
  );

  return async (heard: Tensor, prompt: readonly number[], tokensMax: number): Promise<Decoded> => {
    const before = prompt.length === 0 ? [] : [PREVIOUS, ...prompt];
    const given = [...before, START, CHINESE, TRANSCRIBE, NO_TIMES];
    let past = emptyPast();
    let next = given;
    let noSpeech = 0;
    let sum = 0;
    const tokens: number[] = [];
    while (tokens.length < tokensMax) {
      const result = await step({ ids: next, heard, past, isCached: tokens.length > 0 });
      const logits = result['logits']?.data as Float32Array;
      if (tokens.length === 0) noSpeech = probabilityOf(logits.subarray(before.length * VOCABULARY), NO_SPEECH);
      const last = logits.subarray(logits.length - VOCABULARY);
      const { token, logProbability } = choose(last, suppressed, tokens.length === 0);
      sum += logProbability;
      if (token === END) break;
      tokens.push(token);
      if (isLoop(tokens)) break;
      past = nextPast(past, result, tokens.length > 1);
      next = [token];
    }
    return { tokens: withoutLoop(tokens), sureness: sum / (tokens.length + 1), noSpeech };
  };

  function step({ ids, heard, past, isCached }: Step): Promise<Record<string, Tensor>> {
    const feeds = {
      input_ids: new runtime.Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      encoder_hidden_states: heard,
      use_cache_branch: new runtime.Tensor('bool', Uint8Array.of(isCached ? 1 : 0), [1]),
      ...past,
    };
    return session.run(feeds, outputs);
  }

  function emptyPast(): Past {
    const names = session.inputNames.filter((name) => name.startsWith('past_key_values'));
    const empty = () => new runtime.Tensor('float32', new Float32Array(0), [1, shape.heads, 0, HEAD_SIZE]);
    return Object.fromEntries(names.map((name) => [name, empty()]));
  }
}

/** What the decoder made of the sound itself stays the same; only the first step returns it. */
function nextPast(past: Past, result: Record<string, Tensor>, isCached: boolean): Past {
  const next: Past = {};
  for (const [name, kept] of Object.entries(past)) {
    const present = result[name.replace('past_key_values', 'present')];
    next[name] = isCached && name.includes('.encoder.') ? kept : (present ?? kept);
  }
  return next;
}

function choose(
  logits: Float32Array,
  suppressed: Uint8Array,
  isFirst: boolean,
): { token: number; logProbability: number } {
  let token = END;
  let most = Number.NEGATIVE_INFINITY;
  for (let candidate = 0; candidate <= END; candidate += 1) {
    // The first token is never the end: the server sends only sound with a voice in it.
    if (suppressed[candidate] === 1 || (isFirst && candidate === END)) continue;
    const value = logits[candidate] ?? 0;
    if (value > most) [token, most] = [candidate, value];
  }
  let total = 0;
  for (let candidate = 0; candidate <= END; candidate += 1) total += Math.exp((logits[candidate] ?? 0) - most);
  return { token, logProbability: -Math.log(total) };
}

function probabilityOf(logits: Float32Array, token: number): number {
  const first = logits.subarray(0, VOCABULARY);
  const most = first.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const total = first.reduce((sum, value) => sum + Math.exp(value - most), 0);
  return Math.exp((first[token] ?? 0) - most) / total;
}

/** Returns how many tokens at the end only repeat what stands before them. */
function loopLength(tokens: readonly number[]): number {
  for (let length = 1; length * 2 <= tokens.length; length += 1) {
    // A short word may be said twice, a sentence is not.
    const repeats = length < PHRASE_MIN ? WORD_REPEATS : 2;
    const tail = tokens.slice(-length * repeats);
    if (tail.length === length * repeats && tail.every((token, index) => token === tail[index % length]))
      return length * (repeats - 1);
  }
  return 0;
}

function isLoop(tokens: readonly number[]): boolean {
  return loopLength(tokens) > 0;
}

function withoutLoop(tokens: number[]): number[] {
  return tokens.slice(0, tokens.length - loopLength(tokens));
}
