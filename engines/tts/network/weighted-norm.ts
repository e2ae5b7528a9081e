import { numberAttribute, numbersAttribute, textAttribute } from '../../host/onnx-file.ts';
import { type GraphNode, newNode, type Tensors } from '../../host/onnx-nodes.ts';

const EPSILON = 1e-5;
const name = (part: string) => `wenjin_norm/${part}`;

/**
 * Returns the nodes of a norm in which not every moment counts the same. `weights` has any number of moments and is
 * stretched over the sound.
 */
export function weightedNorm({ inputs, outputs }: GraphNode, weights: string, tensors: Tensors): GraphNode[] {
  const [sound = '', scales = '', biases = ''] = inputs;
  const [output = ''] = outputs;
  const part = (suffix: string) => `${output}/${suffix}`;
  const from = tensors.integers(name('from'), [2]);
  const until = tensors.integers(name('until'), [3]);
  const ones = tensors.integers(name('ones'), [1, 1]);
  const column = tensors.integers(name('column'), [1, -1, 1]);
  const epsilon = tensors.floats(name('epsilon'), [1], [EPSILON]);
  const compute = (type: string, of: readonly string[], result: string) =>
    newNode(type, { inputs: of, outputs: [part(result)] });
  return [
    compute('Shape', [sound], 'shape'),
    compute('Slice', [part('shape'), from, until], 'moments'),
    newNode('Concat', {
      inputs: [ones, part('moments')],
      outputs: [part('sizes')],
      attributes: [numberAttribute('axis', 0)],
    }),
    newNode('Resize', {
      inputs: [weights, '', '', part('sizes')],
      outputs: [part('stretched')],
      attributes: [
        textAttribute('mode', 'nearest'),
        textAttribute('coordinate_transformation_mode', 'asymmetric'),
        textAttribute('nearest_mode', 'floor'),
      ],
    }),
    compute('ReduceSum', [part('stretched')], 'total'),
    compute('Div', [part('stretched'), part('total')], 'shares'),
    newNode('Transpose', {
      inputs: [part('shares')],
      outputs: [part('counts')],
      attributes: [numbersAttribute('perm', [0, 2, 1])],
    }),
    compute('MatMul', [sound, part('counts')], 'mean'),
    compute('Mul', [sound, sound], 'squares'),
    compute('MatMul', [part('squares'), part('counts')], 'mean_square'),
    compute('Mul', [part('mean'), part('mean')], 'square_mean'),
    compute('Sub', [part('mean_square'), part('square_mean')], 'variance'),
    // Rounding makes the variance of a channel that hardly changes less than 0.
    compute('Relu', [part('variance')], 'positive'),
    compute('Add', [part('positive'), epsilon], 'above_zero'),
    compute('Sqrt', [part('above_zero')], 'deviation'),
    compute('Reshape', [scales, column], 'scale'),
    compute('Reshape', [biases, column], 'bias'),
    compute('Div', [part('scale'), part('deviation')], 'factor'),
    compute('Mul', [part('mean'), part('factor')], 'moved'),
    compute('Sub', [part('bias'), part('moved')], 'offset'),
    compute('Mul', [sound, part('factor')], 'scaled'),
    newNode('Add', { inputs: [part('scaled'), part('offset')], outputs }),
  ];
}
