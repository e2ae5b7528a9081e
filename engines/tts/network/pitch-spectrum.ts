import { numbersAttribute } from '../../host/onnx-file.ts';
import { type GraphNode, newNode, type Rewrite, type Tensors } from '../../host/onnx-nodes.ts';
import { convolution } from './plane-convolutions.ts';

const FRAME = 20;
const STEP = 5;
const BINS = FRAME / 2 + 1;
const AXIS = 1;
/** Smaller than every part of a tone. */
const BARELY = 1e-6;
const POSITIVE = 1e-20;
const name = (part: string) => `wenjin_spectrum/${part}`;

/**
 * The network looks at the tone of the voice in frames of 20 samples, with a general transform that is slow for frames
 * as short as these. This takes a convolution with the waves of the transform instead.
 *
 * Where nothing is voiced, all but the lowest two bins hold errors of rounding only, and the network reads their angles
 * as if they meant something. Here these bins point to 0, which is the mean of the noise that it was trained with.
 */
export const pitchSpectrum: Rewrite = (nodes, tensors) =>
  nodes.flatMap((node) => (node.type === 'STFT' ? spectrumNodes(node, tensors) : [node]));

function spectrumNodes({ inputs, outputs }: GraphNode, tensors: Tensors): GraphNode[] {
  const [sound = '', , window = ''] = inputs;
  const waves = Array.from({ length: BINS }, (_zero, bin) => [cosines(bin), sines(bin)]).flat();
  const nudges = Array.from({ length: BINS }, (_zero, bin) => [
    bin > 1 ? BARELY : 0,
    isReal(bin) ? POSITIVE : 0,
  ]).flat();
  const basis = tensors.floats(name('waves'), [waves.length, 1, FRAME], waves.flat());
  const bias = tensors.floats(name('nudges'), [nudges.length], nudges);
  const axis = tensors.integers(name('axis'), [AXIS]);
  const parts = tensors.integers(name('parts'), [1, BINS, 2, -1]);
  return [
    newNode('Mul', { inputs: [basis, window], outputs: [name('windowed')] }),
    newNode('Unsqueeze', { inputs: [sound, axis], outputs: [name('sound')] }),
    convolution({
      inputs: [name('sound'), name('windowed'), bias],
      output: name('flat'),
      kernel: FRAME,
      stride: STEP,
    }),
    newNode('Reshape', { inputs: [name('flat'), parts], outputs: [name('complex')] }),
    newNode('Transpose', {
      inputs: [name('complex')],
      outputs,
      attributes: [numbersAttribute('perm', [0, 3, 1, 2])],
    }),
  ];
}

function cosines(bin: number): number[] {
  return Array.from({ length: FRAME }, (_zero, at) => Math.cos((2 * Math.PI * bin * at) / FRAME));
}

function sines(bin: number): number[] {
  return Array.from({ length: FRAME }, (_zero, at) => (isReal(bin) ? 0 : -Math.sin((2 * Math.PI * bin * at) / FRAME)));
}

/** The lowest and the highest bin have no imaginary part; barely above 0, their angle is π and never -π. */
function isReal(bin: number): boolean {
  return bin === 0 || bin === BINS - 1;
}
