import { numberAttribute, numbersAttribute } from '../../host/onnx-file.ts';
import { type GraphNode, newNode, type Rewrite, type Tensors } from '../../host/onnx-nodes.ts';
import { convolution } from './plane-convolutions.ts';

const TIME = 2;
const BACKWARDS = 'wenjin_backwards';
const TIME_AXIS = 'wenjin_time';
const ALL = 'wenjin_list';
/** Behind the end of every sound. */
const END = 2 ** 40;

/**
 * Two layers make several samples from each one. The run-time has no fast code for them, but each new sample comes from
 * two neighbours, so this takes a convolution of two samples that makes all new ones of a step as channels, and then
 * puts them in a row.
 */
export const stepConvolutions: Rewrite = (nodes, tensors) => {
  tensors.integers(BACKWARDS, [1, 0]);
  tensors.integers(TIME_AXIS, [TIME]);
  tensors.integers(ALL, [-1]);
  return nodes.flatMap((node) => (hasTwoNeighbours(node) ? stepNodes(node, tensors) : [node]));
};

function hasTwoNeighbours({ type, attributes }: GraphNode): boolean {
  const [kernel = 0] = attributes.get('kernel_shape') ?? [];
  const [steps = 0] = attributes.get('strides') ?? [];
  const [groups = 1] = attributes.get('group') ?? [];
  return type === 'ConvTranspose' && groups === 1 && kernel === 2 * steps;
}

function stepNodes({ inputs, outputs, attributes }: GraphNode, tensors: Tensors): GraphNode[] {
  const [sound = '', weights = '', bias = ''] = inputs;
  const [output = ''] = outputs;
  const [steps = 1] = attributes.get('strides') ?? [];
  const [before = 0, after = 0] = attributes.get('pads') ?? [];
  const [channels = 1] = tensors.dimsOf(bias);
  const part = (suffix: string) => `${output}/${suffix}`;
  const shape = (suffix: string, dims: readonly number[]) => tensors.integers(part(suffix), dims);
  const reshape = (input: string, dims: string, result: string) =>
    newNode('Reshape', { inputs: [input, dims], outputs: [part(result)] });
  const turn = (input: string, order: readonly number[], result: string) =>
    newNode('Transpose', {
      inputs: [input],
      outputs: [part(result)],
      attributes: [numbersAttribute('perm', order)],
    });
  return [
    // The weights of the later neighbour stand first. The run-time arranges them once, when the network is opened.
    reshape(weights, shape('by_neighbour', [0, 0, 2, steps]), 'halves'),
    turn(part('halves'), [1, 3, 0, 2], 'turned'),
    newNode('Gather', {
      inputs: [part('turned'), BACKWARDS],
      outputs: [part('ordered')],
      attributes: [numberAttribute('axis', 3)],
    }),
    reshape(part('ordered'), shape('by_channel', [channels * steps, -1, 2]), 'weights'),
    reshape(bias, shape('column', [channels, 1]), 'bias_column'),
    newNode('Tile', { inputs: [part('bias_column'), shape('times', [1, steps])], outputs: [part('bias_rows')] }),
    reshape(part('bias_rows'), ALL, 'bias'),
    convolution({
      inputs: [sound, part('weights'), part('bias')],
      output: part('steps'),
      kernel: 2,
      pads: [1, 1],
    }),
    reshape(part('steps'), shape('by_step', [1, channels, steps, -1]), 'columns'),
    turn(part('columns'), [0, 1, 3, 2], 'rows'),
    reshape(part('rows'), shape('row', [1, channels, -1]), 'whole'),
    newNode('Slice', {
      inputs: [part('whole'), shape('from', [before]), shape('until', [after === 0 ? END : -after]), TIME_AXIS],
      outputs: [output],
    }),
  ];
}
