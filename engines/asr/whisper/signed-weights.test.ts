import { describe, expect, it } from 'vitest';
import { GRAPH, graphOf, TENSOR, textOf, TYPES, writeNode } from '../../host/onnx-file.ts';
import { fieldsOf, numberField, numbersOf, textField, wrap } from '../../host/protobuf.ts';
import { signWeights } from './signed-weights.ts';

const tensor = (name: string, type: number, ...content: Buffer[]) =>
  wrap(GRAPH.initializer, Buffer.concat([numberField(TENSOR.type, type), textField(TENSOR.name, name), ...content]));
const bytes = (...values: number[]) => wrap(TENSOR.data, Buffer.from(values));

/** A product with weights, and a table that is no factor of a product. */
function networkFile(): Buffer {
  const inputs = ['sound', 'weights', 'sound_zero', 'weights_zero'];
  const graph = [
    writeNode('MatMulInteger', { inputs, outputs: ['product'] }),
    tensor('weights', TYPES.uint8, bytes(0, 127, 128, 255)),
    // A single number may be written without raw data.
    tensor('weights_zero', TYPES.uint8, numberField(TENSOR.numbers, 130)),
    tensor('table', TYPES.uint8, bytes(1, 2)),
  ];
  return wrap(7, Buffer.concat(graph));
}

function tensorsOf(file: Buffer): Record<string, { type: number | undefined; values: number[] }> {
  const tensors = [...fieldsOf(graphOf(file))].filter(({ number }) => number === GRAPH.initializer);
  return Object.fromEntries(
    tensors.map(({ value }) => {
      const fields = [...fieldsOf(value)];
      const type = fields.filter(({ number }) => number === TENSOR.type).flatMap(numbersOf)[0];
      const data = fields.find(({ number }) => number === TENSOR.data)?.value ?? Buffer.alloc(0);
      const values = type === TYPES.int8 ? [...new Int8Array(data)] : [...data];
      return [textOf(value, TENSOR.name), { type, values }];
    }),
  );
}

describe('weights with a sign', () => {
  it('are 128 less, like their zero point, so that products stay the same', () => {
    const { weights, weights_zero: zero, table } = tensorsOf(signWeights(networkFile()));
    expect(weights).toEqual({ type: TYPES.int8, values: [-128, -1, 0, 127] });
    expect(zero).toEqual({ type: TYPES.int8, values: [2] });
    expect(table).toEqual({ type: TYPES.uint8, values: [1, 2] });
  });

  it('stay as they are when they have a sign already', () => {
    const once = signWeights(networkFile());
    expect(tensorsOf(signWeights(Buffer.from(once)))).toEqual(tensorsOf(once));
  });
});
