import { numberAttribute, TYPES } from '../../host/onnx-file.ts';
import { type GraphNode, newNode, type Rewrite, type Tensors, withInputs } from '../../host/onnx-nodes.ts';
import { isMark, isTone } from '../text/sound-tokens.ts';
import { weightedNorm } from './weighted-norm.ts';

/** The inputs: from which sound on nothing is heard, and how many frames of silence stay on each side of speech. */
export const SILENT_FROM = 'wenjin_silent_from';
export const MARGIN = 'wenjin_margin';
/** How long the network wants each sound to be, in frames of 25 ms. */
const LENGTHS = '/encoder/Clip_output_0';
/** What the sound is made from, twice per frame: the voice, and its pitch. Each with the type of the node that reads it. */
const CUT = [
  { input: '/decoder/decoder/decode.3/Div_4_output_0', reader: 'LeakyRelu' },
  { input: '/decoder/decoder/Unsqueeze_output_0', reader: 'Resize' },
] as const;
const TIME = 2;
const MARGIN_FRAMES = 8;
/** The half-frames at both ends that stand for what is left out: not at the very edge, where the network sees its end. */
const ZONE = { from: 4, length: 6 };

const name = (part: string) => `wenjin_silence/${part}`;
const WEIGHTS = name('weights');
const toFloats = numberAttribute('to', TYPES.float);
const toIntegers = numberAttribute('to', TYPES.int64);
const toSingle = numberAttribute('keepdims', 0);

/**
 * The network makes 0.4 s of silence before a sentence and a second behind it, which costs as much work as speech. This
 * leaves most of the silence out before the sound is made. The layers behind it measure the loudness of the whole
 * sentence, so that the silence that stays counts as much as all of it did.
 */
export const shortSilence: Rewrite = (nodes, tensors) => {
  const behind = new Set<string>();
  const found = new Set<string>();
  const rewritten = nodes.flatMap((node) => {
    const cut = CUT.find(({ input, reader }) => node.type === reader && node.inputs[0] === input);
    if (cut !== undefined || node.inputs.some((input) => behind.has(input)))
      for (const output of node.outputs) behind.add(output);
    if (cut !== undefined) {
      found.add(cut.input);
      return cutNodes(node, cut.input);
    }
    if (node.outputs[0] === LENGTHS) return [node, ...placeNodes(tensors), ...weightNodes(tensors)];
    const isBehind = node.type === 'InstanceNormalization' && behind.has(node.outputs[0] ?? '');
    return isBehind ? weightedNorm(node, WEIGHTS, tensors) : [node];
  });
  if (found.size !== CUT.length) throw new Error('the voice has no silence to leave out');
  return rewritten;
};

/** Returns the inputs for a sentence. A tone at its end is silent; a syllable without a tone, or a letter, is not. */
export function silenceOf(tokens: readonly number[], speed: number): { silentFrom: number; margin: number } {
  const last = tokens.findLastIndex((token) => !isMark(token));
  const silentFrom = isTone(tokens[last] ?? 0) ? last : last + 1;
  return { silentFrom: Math.max(1, silentFrom), margin: Math.ceil(MARGIN_FRAMES / speed) };
}

/** Finds the first half-frame that is spoken, and the one behind the last. */
function placeNodes(tensors: Tensors): GraphNode[] {
  const zero = tensors.integers(name('zero'), [0]);
  const one = tensors.integers(name('one'), [1]);
  tensors.integers(name('time'), [TIME]);
  const none = tensors.floats(name('none'), [1], [0]);
  const twice = tensors.floats(name('twice'), [1], [2]);
  const last = tensors.input(SILENT_FROM, 'int64', 1);
  const margin = tensors.input(MARGIN, 'float', 1);
  const sum = (input: string, output: string) => [
    newNode('ReduceSum', { inputs: [input], outputs: [name(`${output}/single`)], attributes: [toSingle] }),
    newNode('Reshape', { inputs: [name(`${output}/single`), one], outputs: [name(output)] }),
  ];
  const slice = (inputs: readonly string[], output: string) => newNode('Slice', { inputs, outputs: [name(output)] });
  const half = (input: string, output: string) => [
    newNode('Mul', { inputs: [name(input), twice], outputs: [name(output)] }),
    newNode('Cast', { inputs: [name(output)], outputs: [name(`${output}/whole`)], attributes: [toIntegers] }),
  ];
  const compute = (type: string, inputs: readonly string[], output: string) =>
    newNode(type, { inputs, outputs: [name(output)] });
  return [
    slice([LENGTHS, zero, one, one], 'first'),
    ...sum(name('first'), 'lead'),
    slice([LENGTHS, zero, last, one], 'spoken'),
    ...sum(name('spoken'), 'speech'),
    ...sum(LENGTHS, 'all'),
    compute('Sub', [name('lead'), margin], 'surplus'),
    compute('Max', [name('surplus'), none], 'start'),
    compute('Add', [name('speech'), margin], 'wanted_end'),
    compute('Min', [name('wanted_end'), name('all')], 'end'),
    compute('Sub', [name('all'), name('end')], 'rest'),
    ...half('start', 'from'),
    ...half('end', 'until'),
    ...half('rest', 'behind'),
  ];
}

/** Computes how much each half-frame counts: 1, and more in the zones that stand for the silence before and behind. */
function weightNodes(tensors: Tensors): GraphNode[] {
  const { from, length } = ZONE;
  const zoneStart = tensors.floats(name('zone_start'), [1], [from]);
  const zoneEnd = tensors.floats(name('zone_end'), [1], [from + length]);
  const share = tensors.floats(name('share'), [1], [1 / length]);
  const unit = tensors.floats(name('unit'), [1], [1]);
  const zeroAlone = tensors.floats(name('zero_alone'), [], [0]);
  const oneAlone = tensors.floats(name('one_alone'), [], [1]);
  const row = tensors.integers(name('row'), [1, 1, -1]);
  const compute = (type: string, inputs: readonly string[], output: string) =>
    newNode(type, { inputs, outputs: [output] });
  const zone = (place: string, silence: string, output: string) => [
    compute('GreaterOrEqual', [place, zoneStart], `${output}/behind_start`),
    compute('Less', [place, zoneEnd], `${output}/before_end`),
    compute('And', [`${output}/behind_start`, `${output}/before_end`], `${output}/inside`),
    newNode('Cast', { inputs: [`${output}/inside`], outputs: [`${output}/number`], attributes: [toFloats] }),
    compute('Mul', [silence, share], `${output}/amount`),
    compute('Mul', [`${output}/number`, `${output}/amount`], output),
  ];
  return [
    compute('Sub', [name('until'), name('from')], name('count')),
    compute('Squeeze', [name('count')], name('count_alone')),
    compute('Range', [zeroAlone, name('count_alone'), oneAlone], name('places')),
    compute('Sub', [name('count'), unit], name('last_place')),
    compute('Sub', [name('last_place'), name('places')], name('places_back')),
    ...zone(name('places'), name('from'), name('zone_before')),
    ...zone(name('places_back'), name('behind'), name('zone_behind')),
    compute('Add', [name('zone_before'), name('zone_behind')], name('zones')),
    compute('Add', [name('zones'), unit], name('list')),
    compute('Reshape', [name('list'), row], WEIGHTS),
  ];
}

function cutNodes(reader: GraphNode, input: string): GraphNode[] {
  const [, ...others] = reader.inputs;
  const inputs = [input, name('from/whole'), name('until/whole'), name('time')];
  return [newNode('Slice', { inputs, outputs: [`${input}/cut`] }), withInputs(reader, [`${input}/cut`, ...others])];
}
