import { changeGraph, GRAPH, numberAttribute, readNode, TENSOR, TYPES, writeNode } from '../host/onnx-file.ts';
import { numberField, textField, wrap } from '../host/protobuf.ts';
import { isMark } from './text/sound-tokens.ts';

/** The name of the input that says how many frames of each sound are spoken. */
export const LONGEST = 'wenjin_longest';
/** How long the network wants each sound to be, in frames of 25 ms. */
const LENGTHS = '/encoder/Clip_output_0';
/** What the voice is made of: the sounds, and at twice the rate their pitch and their loudness. */
const FRAMES = '/encoder/MatMul_1_output_0';
const HALF_FRAMES: readonly string[] = ['/encoder/Squeeze_output_0', '/encoder/Squeeze_1_output_0'];
const CHANGED: readonly string[] = [LENGTHS, FRAMES, ...HALF_FRAMES];
/** The voice is heard 0.1 s before the frames of the first sound, and ends before those of the last one. */
const FIRST_FRAMES = 8;
const LAST_FRAMES = 12;
const ANY_FRAMES = 1000;

const name = (part: string) => `wenjin_silence/${part}`;
const [ZERO, ONE, TWO] = [name('zero'), name('one'), name('two')];

/**
 * The network makes half a second of silence before a sentence and a second behind it, which costs as much work as
 * speech. Without it the melody of the sentence would be another one and syllables would be lost, so this returns the
 * same network that leaves the silent frames out after the melody is made, and before the sound is.
 */
export function shortenSilence(file: Buffer): Buffer {
  const found = new Set<string>();
  const changed = changeGraph(
    file,
    ({ number, value, raw }) => {
      if (number !== GRAPH.node) return raw;
      const [output = ''] = readNode(value).outputs;
      if (!CHANGED.includes(output)) return raw;
      found.add(output);
      return output === LENGTHS ? Buffer.concat([raw, ...countFrames()]) : cutFrames(value, output);
    },
    () => [wrap(GRAPH.input, longestInput()), number64(ZERO, 0n), number64(ONE, 1n), number64(TWO, 2n)],
  );
  if (found.size !== CHANGED.length) throw new Error('the voice has no frames to leave out');
  return changed;
}

/** Returns how many frames of each sound are spoken. Pauses inside of a sentence stay as they are. */
export function longestFrames(tokens: readonly number[], speed: number): Float32Array {
  const last = tokens.findLastIndex((token) => !isMark(token));
  return Float32Array.from(tokens, (_token, index) => {
    if (index === 0) return Math.ceil(FIRST_FRAMES / speed);
    if (index < last) return ANY_FRAMES;
    return index === last ? Math.ceil(LAST_FRAMES / speed) : 0;
  });
}

/** Finds the first frame that is spoken, and the one behind the last. */
function countFrames(): Buffer[] {
  const sum = (input: string, output: string) =>
    writeNode('ReduceSum', { inputs: [input], outputs: [output], attributes: [numberAttribute('keepdims', 0)] });
  const whole = (input: string, output: string) => [
    writeNode('Reshape', { inputs: [input, ONE], outputs: [`${output}/single`] }),
    writeNode('Cast', {
      inputs: [`${output}/single`],
      outputs: [output],
      attributes: [numberAttribute('to', TYPES.int64)],
    }),
    writeNode('Mul', { inputs: [output, TWO], outputs: [`${output}/half`] }),
  ];
  return [
    writeNode('Min', { inputs: [LENGTHS, LONGEST], outputs: [name('kept')] }),
    writeNode('Sub', { inputs: [LENGTHS, name('kept')], outputs: [name('left_out')] }),
    writeNode('Slice', { inputs: [name('left_out'), ZERO, ONE, ONE], outputs: [name('first')] }),
    sum(name('first'), name('before')),
    sum(name('kept'), name('spoken')),
    writeNode('Add', { inputs: [name('before'), name('spoken')], outputs: [name('behind')] }),
    ...whole(name('before'), name('from')),
    ...whole(name('behind'), name('until')),
  ];
}

function cutFrames(node: Buffer, output: string): Buffer {
  const rate = output === FRAMES ? '' : '/half';
  const axis = output === FRAMES ? TWO : ONE;
  const { type, inputs } = readNode(node);
  const all = `${output}/all`;
  return Buffer.concat([
    writeNode(type, { inputs, outputs: [all] }),
    writeNode('Slice', { inputs: [all, name('from') + rate, name('until') + rate, axis], outputs: [output] }),
  ]);
}

function longestInput(): Buffer {
  const size = (dimension: string) => wrap(1, textField(2, dimension));
  const shape = wrap(2, Buffer.concat([size('sentences'), size('sounds')]));
  const tensor = wrap(1, Buffer.concat([numberField(1, TYPES.float), shape]));
  return Buffer.concat([textField(1, LONGEST), wrap(2, tensor)]);
}

/** Returns a list of one number as a part of a graph. */
function number64(tensor: string, value: bigint): Buffer {
  const body = [
    numberField(TENSOR.dims, 1),
    numberField(TENSOR.type, TYPES.int64),
    textField(TENSOR.name, tensor),
    wrap(TENSOR.data, Buffer.from(BigInt64Array.of(value).buffer)),
  ];
  return wrap(GRAPH.initializer, Buffer.concat(body));
}
