import { numberAttribute, numbersAttribute } from '../../host/onnx-file.ts';
import { type GraphNode, newNode, type Rewrite } from '../../host/onnx-nodes.ts';

const AXIS = 'wenjin_axis';
const SECOND = 2;

type Convolution = {
  /** The sound, the weights and perhaps the bias. */
  inputs: readonly string[];
  output: string;
  kernel: number;
  pads?: readonly number[];
  stride?: number;
};

/**
 * The run-time has fast convolutions for pictures only. This makes each convolution along the time one of a picture with
 * a single row, which takes a fifth of the work from the processor.
 */
export const planeConvolutions: Rewrite = (nodes, tensors) => {
  tensors.integers(AXIS, [SECOND]);
  return nodes.flatMap((node) =>
    node.type === 'Conv' && node.attributes.get('kernel_shape')?.length === 1 ? planeNodes(node) : [node],
  );
};

/** Returns a convolution along the time. */
export function convolution({ inputs, output, kernel, pads = [0, 0], stride = 1 }: Convolution): GraphNode {
  const attributes = [
    numbersAttribute('kernel_shape', [kernel]),
    numbersAttribute('pads', pads),
    numbersAttribute('strides', [stride]),
  ];
  return newNode('Conv', { inputs, outputs: [output], attributes });
}

function planeNodes({ inputs, outputs, attributes }: GraphNode): GraphNode[] {
  const [sound = '', weights = '', ...bias] = inputs;
  const [output = ''] = outputs;
  const [before = 0, after = 0] = attributes.get('pads') ?? [];
  const along = (attribute: string) => [1, attributes.get(attribute)?.[0] ?? 1];
  const part = (suffix: string) => `${output}/${suffix}`;
  return [
    newNode('Unsqueeze', { inputs: [sound, AXIS], outputs: [part('sound')] }),
    newNode('Unsqueeze', { inputs: [weights, AXIS], outputs: [part('weights')] }),
    newNode('Conv', {
      inputs: [part('sound'), part('weights'), ...bias],
      outputs: [part('plane')],
      attributes: [
        numbersAttribute('dilations', along('dilations')),
        numberAttribute('group', attributes.get('group')?.[0] ?? 1),
        numbersAttribute('kernel_shape', along('kernel_shape')),
        numbersAttribute('pads', [0, before, 0, after]),
        numbersAttribute('strides', along('strides')),
      ],
    }),
    newNode('Squeeze', { inputs: [part('plane'), AXIS], outputs }),
  ];
}
