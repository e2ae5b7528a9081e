import { describe, expect, it } from 'vitest';
import { writeNode } from '../../host/onnx-file.ts';
import { rewriteNodes } from '../../host/onnx-nodes.ts';
import { type Numbers, runNetwork, writeNetwork } from '../../testing/small-network.ts';
import { MARGIN, shortSilence, SILENT_FROM, silenceOf } from './short-silence.ts';

const node = (type: string, inputs: string[], output: string) => writeNode(type, { inputs, outputs: [output] });
/** Frames of the silence before, of two sounds, of the last one (which is silent already) and of the end. */
const LENGTHS = [17, 6, 9, 29, 11];
const HALF_FRAMES = 2 * LENGTHS.reduce((sum, frames) => sum + frames);
const SPEECH = { from: 2 * 17, until: 2 * (17 + 6 + 9) };
const MARGIN_FRAMES = 8;
const single = (value: number, isInteger = false): Numbers => ({ dims: [1], values: [value], isInteger });

/** The parts of the voice around the place where silence is left out, with one norm behind it. */
const NETWORK = writeNetwork({
  nodes: [
    node('Abs', ['lengths'], '/encoder/Clip_output_0'),
    node('Neg', ['x'], '/decoder/decoder/decode.3/Div_4_output_0'),
    node('Neg', ['x'], '/decoder/decoder/Unsqueeze_output_0'),
    node('LeakyRelu', ['/decoder/decoder/decode.3/Div_4_output_0'], 'voice'),
    node('Resize', ['/decoder/decoder/Unsqueeze_output_0', '', 'scales'], 'pitch'),
    node('Add', ['voice', 'pitch'], 'sound'),
    node('InstanceNormalization', ['sound', 'scale', 'bias'], 'y'),
  ],
  floats: {
    lengths: { dims: [1, LENGTHS.length], values: LENGTHS },
    scales: { dims: [3], values: [1, 1, 1] },
    scale: { dims: [2], values: [1.5, 0.7] },
    bias: { dims: [2], values: [0.1, -2] },
  },
  input: 'x',
  output: 'y',
});
/** Two channels that are still before and behind the speech. */
const SOUND: Numbers = {
  dims: [1, 2, HALF_FRAMES],
  values: [0.3, -0.8].flatMap((still) =>
    Array.from({ length: HALF_FRAMES }, (_zero, at) =>
      at < SPEECH.from || at >= SPEECH.until ? still : Math.sin(at * at + still),
    ),
  ),
};

describe('silence around a sentence', () => {
  it('is left out but for a margin, and still counts where the whole sentence is measured', async () => {
    const whole = await runNetwork(NETWORK, { x: SOUND });
    const short = await runNetwork(rewriteNodes(NETWORK, [shortSilence]), {
      x: SOUND,
      [SILENT_FROM]: single(3, true),
      [MARGIN]: single(MARGIN_FRAMES),
    });
    const from = SPEECH.from - 2 * MARGIN_FRAMES;
    const count = SPEECH.until - SPEECH.from + 4 * MARGIN_FRAMES;
    expect(short.dims).toEqual([1, 2, count]);
    const expected = [0, 1].flatMap((channel) =>
      Array.from(whole.data as Float32Array).slice(channel * HALF_FRAMES + from, channel * HALF_FRAMES + from + count),
    );
    const differences = expected.map((value, at) => Math.abs(value - Number(short.data[at])));
    expect(Math.max(...expected.map(Math.abs))).toBeGreaterThan(2);
    expect(Math.max(...differences)).toBeLessThan(1e-4);
  });

  it.each([77.77, 901.3, 1234.567, 3000.1])('leaves a channel finite that is always %d', async (still) => {
    const { data } = await runNetwork(rewriteNodes(NETWORK, [shortSilence]), {
      x: { dims: [1, 2, HALF_FRAMES], values: SOUND.values.map((_value, at) => (at < HALF_FRAMES ? still : -still)) },
      [SILENT_FROM]: single(3, true),
      [MARGIN]: single(MARGIN_FRAMES),
    });
    expect(Array.from(data, Number).every(Number.isFinite)).toBe(true);
  });

  it('stays when there is less than the margin', async () => {
    const short = await runNetwork(rewriteNodes(NETWORK, [shortSilence]), {
      x: SOUND,
      [SILENT_FROM]: single(3, true),
      [MARGIN]: single(100),
    });
    expect(short.dims).toEqual([1, 2, HALF_FRAMES]);
  });

  it('begins with a tone at the end, or behind the last sound, and is shorter in fast speech', () => {
    const [letter, tone, comma] = [43, 173, 3];
    expect(silenceOf([0, letter, tone, comma, 0], 1)).toEqual({ silentFrom: 2, margin: 8 });
    expect(silenceOf([0, letter, comma, 0], 1)).toEqual({ silentFrom: 2, margin: 8 });
    expect(silenceOf([0, letter, 0], 2)).toEqual({ silentFrom: 2, margin: 4 });
    expect(silenceOf([0, comma, 0], 1)).toEqual({ silentFrom: 1, margin: 8 });
  });

  it('cannot be left out of another network', () => {
    const other = writeNetwork({ nodes: [node('Neg', ['x'], 'y')], input: 'x', output: 'y' });
    expect(() => rewriteNodes(other, [shortSilence])).toThrow('no silence');
  });
});
