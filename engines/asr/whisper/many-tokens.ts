import { GRAPH, nodesOf, readNode, TYPES, writeNode, numberAttribute } from '../../host/onnx-file.ts';
import { numberField, rewrite, textField, wrap } from '../../host/protobuf.ts';
import { changeDecoder } from './decoder-branches.ts';

/** The name of the input that says which tokens a token may look at. */
export const MASK = 'wenjin_mask';
const HIDDEN = -1e9;
const SELF_ATTENTION = '/self_attn/';
const LAST_AXIS = 2;

/**
 * The decoder takes several tokens in its first step only; in the others each of them would look at those behind it.
 * This returns the same network with an input that hides them, so that a whole guess is checked in one step.
 */
export function allowManyTokens(file: Buffer): Buffer {
  return changeDecoder(file, { branch: maskAttention, add: () => [wrap(GRAPH.input, maskInput())] });
}

/** The first step has a mask already: its scores are no longer the plain products. */
function maskAttention(branch: Buffer): Buffer {
  const makers = new Map([...nodesOf(branch)].map((node) => [node.outputs[0] ?? '', node]));
  return rewrite(branch, ({ number, value, raw }) => {
    if (number !== GRAPH.node) return raw;
    const { type, inputs, outputs } = readNode(value);
    const [scores = ''] = inputs;
    const isPlain = type === 'Softmax' && scores.includes(SELF_ATTENTION) && makers.get(scores)?.type === 'MatMul';
    if (!isPlain) return raw;
    const masked = `${scores}/masked`;
    return Buffer.concat([
      writeNode('Add', { inputs: [scores, MASK], outputs: [masked] }),
      writeNode('Softmax', { inputs: [masked], outputs, attributes: [numberAttribute('axis', LAST_AXIS)] }),
    ]);
  });
}

/** Describes an input with any number of rows and columns. */
function maskInput(): Buffer {
  const size = (name: string) => wrap(1, textField(2, name));
  const shape = wrap(2, Buffer.concat([size('new_tokens'), size('all_tokens')]));
  const tensor = wrap(1, Buffer.concat([numberField(1, TYPES.float), shape]));
  return Buffer.concat([textField(1, MASK), wrap(2, tensor)]);
}

/** Returns the mask for so many new tokens behind the known ones: a row for each, which hides those behind it. */
export function causalMask(known: number, added: number): Float32Array {
  const all = known + added;
  return Float32Array.from({ length: added * all }, (_zero, index) =>
    index % all > known + Math.floor(index / all) ? HIDDEN : 0,
  );
}
