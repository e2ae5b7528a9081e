import { type GraphNode, makersOf, newNode, type Rewrite, withInputs } from '../../host/onnx-nodes.ts';

const ALL = 'wenjin_all';

/** Brings each channel of `sound` to a mean of `bias` and a deviation of `scale`. */
type Norm = { sound: string; scale: string; bias: string };
/** The norm and then x + sin(rate·x)² / rate, the curve in front of every convolution that makes the sound. */
type Wave = Norm & { rate: string; inverse: string };
/** Returns the node that makes an input of a node, if it has the type. */
type Find = (node: GraphNode | undefined, input: number, type: string) => GraphNode | undefined;

/**
 * The network writes each norm as seven steps and each wave as five, and every step reads and writes the whole sound.
 * This makes a norm one step and a wave three: the norm multiplies with the rate, and the weights of the convolution
 * behind it divide by it.
 */
export const wholeNorms: Rewrite = (nodes, tensors) => {
  const makers = makersOf(nodes);
  const find: Find = (node, input, type) => {
    const maker = makers.get(node?.inputs[input] ?? '');
    return maker?.type === type ? maker : undefined;
  };
  const readers = (output: string) => nodes.filter(({ inputs }) => inputs.includes(output));
  const inverses = new Map<string, string>();
  tensors.integers(ALL, [-1]);
  return nodes.flatMap((node) => {
    const [output = ''] = node.outputs;
    if (node.type === 'Conv') return dividedWeights(node, inverses.get(node.inputs[0] ?? ''));
    if (node.type !== 'Add') return [node];
    const isConvolved = readers(output).every(({ type }) => type === 'Conv');
    const wave = isConvolved ? findWave(node, find) : undefined;
    if (wave !== undefined) inverses.set(output, wave.inverse);
    const norm = wave ?? findNorm(node, find);
    if (norm === undefined) return [node];
    return wave === undefined ? normNodes(norm, output) : waveNodes(wave, output);
  });
};

function findNorm(add: GraphNode, find: Find): Norm | undefined {
  const scaled = find(add, 0, 'Mul');
  const divided = find(scaled, 1, 'Div');
  const centred = find(divided, 0, 'Sub');
  const mean = find(centred, 1, 'ReduceMean');
  const variance = find(find(find(divided, 1, 'Sqrt'), 0, 'Add'), 0, 'ReduceMean');
  const square = find(variance, 0, 'Mul');
  if (scaled === undefined || centred === undefined || mean === undefined || square === undefined) return undefined;
  const [sound = ''] = centred.inputs;
  const isNorm = mean.inputs[0] === sound && square.inputs.every((input) => input === centred.outputs[0]);
  return isNorm ? { sound, scale: scaled.inputs[0] ?? '', bias: add.inputs[1] ?? '' } : undefined;
}

function findWave(add: GraphNode, find: Find): Wave | undefined {
  const inner = find(add, 0, 'Add');
  const share = find(add, 1, 'Mul');
  const turned = find(find(find(share, 1, 'Pow'), 0, 'Sin'), 0, 'Mul');
  const norm = inner === undefined ? undefined : findNorm(inner, find);
  if (norm === undefined || share === undefined || turned?.inputs[1] !== add.inputs[0]) return undefined;
  return { ...norm, rate: turned?.inputs[0] ?? '', inverse: share.inputs[0] ?? '' };
}

function normNodes({ sound, scale, bias }: Norm, output: string): GraphNode[] {
  const list = (input: string, name: string) =>
    newNode('Reshape', { inputs: [input, ALL], outputs: [`${output}/${name}`] });
  return [
    list(scale, 'scales'),
    list(bias, 'biases'),
    newNode('InstanceNormalization', {
      inputs: [sound, `${output}/scales`, `${output}/biases`],
      outputs: [output],
    }),
  ];
}

function waveNodes({ rate, scale, bias, sound }: Wave, output: string): GraphNode[] {
  const part = (suffix: string) => `${output}/${suffix}`;
  const times = (inputs: readonly string[], name: string) => newNode('Mul', { inputs, outputs: [part(name)] });
  return [
    times([rate, scale], 'scale'),
    times([rate, bias], 'bias'),
    ...normNodes({ sound, scale: part('scale'), bias: part('bias') }, part('norm')),
    newNode('Sin', { inputs: [part('norm')], outputs: [part('sine')] }),
    times([part('sine'), part('sine')], 'square'),
    newNode('Add', { inputs: [part('norm'), part('square')], outputs: [output] }),
  ];
}

/** The run-time computes these weights once, when the network is opened. */
function dividedWeights(node: GraphNode, inverse: string | undefined): GraphNode[] {
  const [sound = '', weights = '', ...bias] = node.inputs;
  if (inverse === undefined) return [node];
  const divided = `${node.outputs[0] ?? ''}/divided`;
  return [
    newNode('Mul', { inputs: [weights, inverse], outputs: [divided] }),
    withInputs(node, [sound, divided, ...bias]),
  ];
}
