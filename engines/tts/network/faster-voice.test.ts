import { describe, expect, it } from 'vitest';
import { graphOf, nodesOf, numberAttribute, numbersAttribute, writeNode } from '../../host/onnx-file.ts';
import { rewriteNodes } from '../../host/onnx-nodes.ts';
import { type Numbers, runNetwork, writeNetwork } from '../../testing/small-network.ts';
import { FASTER_STEPS } from './faster-voice.ts';

const node = (type: string, inputs: string[], output: string, attributes: Buffer[] = []) =>
  writeNode(type, { inputs, outputs: [output], attributes });
/** Numbers without a pattern, the same in every run. */
const waves = (dims: number[], phase = 0): Numbers => ({
  dims,
  values: Array.from({ length: dims.reduce((a, b) => a * b) }, (_zero, at) => Math.sin(at * at * 0.37 + at + phase)),
});
const single = (value: number): Numbers => ({ dims: [], values: [value] });
const keep = [numberAttribute('keepdims', 1)];
const faster = (file: Buffer) => rewriteNodes(file, FASTER_STEPS);
const typesOf = (file: Buffer) => [...nodesOf(graphOf(file))].map(({ type }) => type);

/** Both networks get the same sound; returns the largest difference and the loudest sample. */
async function compare(file: Buffer, sound: Numbers) {
  const usual = await runNetwork(file, { x: sound });
  const same = await runNetwork(faster(file), { x: sound });
  expect(same.dims).toEqual(usual.dims);
  const values = Array.from(usual.data, Number);
  const differences = values.map((value, at) => Math.abs(value - Number(same.data[at])));
  return { difference: Math.max(...differences), loudest: Math.max(...values.map(Math.abs)) };
}

const NORM = [
  node('ReduceMean', ['x', 'time'], 'mean', keep),
  node('Sub', ['x', 'mean'], 'centred'),
  node('Mul', ['centred', 'centred'], 'squared'),
  node('ReduceMean', ['squared', 'time'], 'variance', keep),
  node('Add', ['variance', 'epsilon'], 'above'),
  node('Sqrt', ['above'], 'deviation'),
  node('Div', ['centred', 'deviation'], 'divided'),
  node('Mul', ['scale', 'divided'], 'scaled'),
  node('Add', ['scaled', 'bias'], 'normed'),
];
const NORM_TENSORS = { epsilon: single(1e-5), scale: waves([1, 3, 1], 1), bias: waves([1, 3, 1], 2) };
const WAVE = [
  node('Mul', ['rate', 'normed'], 'turned'),
  node('Sin', ['turned'], 'sine'),
  node('Pow', ['sine', 'two'], 'square'),
  node('Mul', ['inverse', 'square'], 'share'),
  node('Add', ['normed', 'share'], 'waved'),
];
const RATES = [0.7, 1.9, 3.1];
const WAVE_TENSORS = {
  two: single(2),
  rate: { dims: [1, 3, 1], values: RATES },
  inverse: { dims: [1, 3, 1], values: RATES.map((rate) => 1 / rate) },
  weights: waves([4, 3, 5], 3),
  offsets: waves([4], 4),
};
const TIME = { time: { dims: [1], values: [2] } };
const convolve = (input: string) =>
  node('Conv', [input, 'weights', 'offsets'], 'y', [
    numbersAttribute('kernel_shape', [5]),
    numbersAttribute('dilations', [3]),
    numbersAttribute('pads', [6, 6]),
  ]);

describe('the faster steps of the voice', () => {
  it('make the same sound from norms, waves and dilated convolutions', async () => {
    const nodes = [...NORM, ...WAVE, convolve('waved')];
    const file = writeNetwork({
      nodes,
      floats: { ...NORM_TENSORS, ...WAVE_TENSORS },
      integers: TIME,
      input: 'x',
      output: 'y',
    });
    const { difference, loudest } = await compare(file, waves([1, 3, 40]));
    expect(loudest).toBeGreaterThan(1);
    expect(difference).toBeLessThan(loudest * 1e-5);
    expect(typesOf(faster(file))).toEqual([
      'Mul',
      'Mul',
      'Reshape',
      'Reshape',
      'InstanceNormalization',
      'Sin',
      'Mul',
      'Add',
      'Mul',
      'Unsqueeze',
      'Unsqueeze',
      'Conv',
      'Squeeze',
    ]);
  });

  it('make the same sound from norms alone', async () => {
    const nodes = [...NORM, node('Neg', ['normed'], 'y')];
    const file = writeNetwork({ nodes, floats: NORM_TENSORS, integers: TIME, input: 'x', output: 'y' });
    const { difference, loudest } = await compare(file, waves([1, 3, 40]));
    expect(difference).toBeLessThan(loudest * 1e-5);
    expect(typesOf(faster(file))).toEqual(['Reshape', 'Reshape', 'InstanceNormalization', 'Neg']);
  });

  it('keep a wave that more than convolutions read', async () => {
    const nodes = [...NORM, ...WAVE, node('Neg', ['waved'], 'y')];
    const floats = { ...NORM_TENSORS, ...WAVE_TENSORS };
    const file = writeNetwork({ nodes, floats, integers: TIME, input: 'x', output: 'y' });
    const { difference, loudest } = await compare(file, waves([1, 3, 40]));
    expect(difference).toBeLessThan(loudest * 1e-5);
  });

  it.each([
    { pads: [3, 3], why: 'with padding' },
    { pads: [0, 0], why: 'without padding' },
  ])('make the same samples from each step $why', async ({ pads }) => {
    const up = node('ConvTranspose', ['x', 'weights', 'bias'], 'y', [
      numberAttribute('group', 1),
      numbersAttribute('kernel_shape', [12]),
      numbersAttribute('strides', [6]),
      numbersAttribute('pads', pads),
    ]);
    const floats = { weights: waves([4, 3, 12]), bias: waves([3], 1) };
    const file = writeNetwork({ nodes: [up], floats, input: 'x', output: 'y' });
    const { difference, loudest } = await compare(file, waves([1, 4, 11], 5));
    expect(loudest).toBeGreaterThan(1);
    expect(difference).toBeLessThan(loudest * 1e-5);
    expect(typesOf(faster(file))).not.toContain('ConvTranspose');
  });

  describe('look at the tone of the voice', () => {
    const window = Array.from({ length: 20 }, (_zero, at) => Math.sin((Math.PI * at) / 20) ** 2);
    const file = writeNetwork({
      nodes: [node('STFT', ['x', 'step', 'window', 'length'], 'y', [numberAttribute('onesided', 1)])],
      floats: { window: { dims: [20], values: window } },
      integers: { step: { dims: [], values: [5] }, length: { dims: [], values: [20] } },
      input: 'x',
      rank: 2,
      output: 'y',
    });

    it('and see the same spectrum', async () => {
      const { difference, loudest } = await compare(file, waves([1, 95]));
      expect(loudest).toBeGreaterThan(1);
      expect(difference).toBeLessThan(loudest * 1e-5);
    });

    it('and see no angles of rounding where nothing is voiced', async () => {
      const flat = { dims: [1, 30], values: Array.from({ length: 30 }, () => -0.0291) };
      const { data } = await runNetwork(faster(file), { x: flat });
      const bins = Array.from({ length: 11 }, (_zero, bin) => [Number(data[bin * 2]), Number(data[bin * 2 + 1])]);
      const angles = bins.map(([real = 0, imaginary = 0]) => Math.atan2(imaginary, real));
      expect(angles[0]).toBeCloseTo(Math.PI);
      for (const angle of angles.slice(2)) expect(Math.abs(angle)).toBeLessThan(0.1);
    });
  });
});
