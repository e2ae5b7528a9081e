import { describe, expect, it } from 'vitest';
import { GRAPH, graphOf, nodesOf, textOf, writeNode } from '../host/onnx-file.ts';
import { fieldsOf, wrap } from '../host/protobuf.ts';
import { LONGEST, longestFrames, shortenSilence } from './short-silence.ts';
import { tokensOf } from './text/sound-tokens.ts';

/** A file with the parts of the voice that are changed. */
function voiceFile(): Buffer {
  const nodes = [
    writeNode('Clip', { inputs: ['lengths'], outputs: ['/encoder/Clip_output_0'] }),
    writeNode('MatMul', { inputs: ['sounds', 'places'], outputs: ['/encoder/MatMul_1_output_0'] }),
    writeNode('Squeeze', { inputs: ['pitch'], outputs: ['/encoder/Squeeze_output_0'] }),
    writeNode('Squeeze', { inputs: ['loudness'], outputs: ['/encoder/Squeeze_1_output_0'] }),
    writeNode('Conv', { inputs: ['/encoder/MatMul_1_output_0'], outputs: ['waveform'] }),
  ];
  return wrap(7, Buffer.concat(nodes));
}

describe('silence around a sentence', () => {
  it('is left out of sounds, pitch and loudness alike, and of nothing else', () => {
    const graph = graphOf(shortenSilence(voiceFile()));
    const cuts = [...nodesOf(graph)].filter(({ outputs }) => outputs[0]?.startsWith('/encoder/'));
    expect(cuts.map(({ type, inputs, outputs }) => [type, ...inputs.slice(0, 3), outputs[0]])).toEqual([
      ['Clip', 'lengths', '/encoder/Clip_output_0'],
      ...[
        ['/encoder/MatMul_1_output_0', 'MatMul', ['sounds', 'places'], ''],
        ['/encoder/Squeeze_output_0', 'Squeeze', ['pitch'], '/half'],
        ['/encoder/Squeeze_1_output_0', 'Squeeze', ['loudness'], '/half'],
      ].flatMap(([output, type, inputs, rate]) => [
        [type, ...(inputs as string[]), `${output as string}/all`],
        [
          'Slice',
          `${output as string}/all`,
          `wenjin_silence/from${rate as string}`,
          `wenjin_silence/until${rate as string}`,
          output,
        ],
      ]),
    ]);
    const inputs = [...fieldsOf(graph)].filter(({ number }) => number === GRAPH.input);
    expect(inputs.map(({ value }) => textOf(value, 1))).toEqual([LONGEST]);
  });

  it('is short before the first sound and behind the last one, and a pause inside stays', () => {
    const sentence = [0, ...tokensOf('a, n.'), 0];
    expect([...longestFrames(sentence, 1)]).toEqual([8, 1000, 1000, 1000, 12, 0, 0]);
    expect([...longestFrames([0, ...tokensOf('a'), 0], 2)]).toEqual([4, 6, 0]);
  });

  it('cannot be left out of another network', () => {
    expect(() => shortenSilence(wrap(7, Buffer.alloc(0)))).toThrow('no frames');
  });
});
