import { describe, expect, it } from 'vitest';
import { rewriteNodes } from '../../host/onnx-nodes.ts';
import { fieldsOf, numberField, textField, wrap } from '../../host/protobuf.ts';
import { planeConvolutions } from './plane-convolutions.ts';

const numbers = (name: string, values: readonly number[]) =>
  wrap(5, Buffer.concat([textField(1, name), ...values.map((value) => numberField(8, value)), numberField(20, 7)]));

function convolution(name: string, kernel: readonly number[]): Buffer {
  const names = [textField(1, 'x'), textField(1, 'w'), textField(1, 'b'), textField(2, 'y'), textField(3, name)];
  const attributes = [numbers('kernel_shape', kernel), numbers('pads', [300, 5]), numbers('dilations', [3])];
  return wrap(1, Buffer.concat([...names, textField(4, 'Conv'), ...attributes]));
}

const graphOf = (file: Buffer) => [...fieldsOf(file)].find(({ number }) => number === 7)?.value ?? Buffer.alloc(0);

/** Each node as its type with its inputs and outputs, and its attributes. */
function nodesOf(file: Buffer) {
  const nodes = [...fieldsOf(graphOf(file))].filter(({ number }) => number === 1);
  return nodes.map(({ value }) => {
    const fields = [...fieldsOf(value)];
    const texts = (wanted: number) =>
      fields.filter(({ number }) => number === wanted).map((field) => String(field.value));
    return `${texts(4).join('')} ${texts(1).join(',')} > ${texts(2).join(',')}`;
  });
}

describe('convolutions along the time', () => {
  const other = wrap(1, Buffer.concat([textField(1, 'y'), textField(2, 'z'), textField(4, 'Sin')]));
  const file = (...nodes: Buffer[]) =>
    Buffer.concat([
      numberField(1, 8),
      wrap(7, Buffer.concat([...nodes, wrap(12, textField(1, 'z')), wrap(13, Buffer.alloc(2))])),
    ]);

  it('become those of a picture with one row, with the same result', () => {
    const changed = rewriteNodes(file(convolution('c', [7]), other), [planeConvolutions]);
    expect(nodesOf(changed)).toEqual([
      'Unsqueeze x,wenjin_axis > y/sound',
      'Unsqueeze w,wenjin_axis > y/weights',
      'Conv y/sound,y/weights,b > y/plane',
      'Squeeze y/plane,wenjin_axis > y',
      'Sin y > z',
    ]);
    const bytes = graphOf(changed);
    for (const attribute of [
      numbers('dilations', [1, 3]),
      numbers('kernel_shape', [1, 7]),
      numbers('pads', [0, 300, 0, 5]),
      numbers('strides', [1, 1]),
    ])
      expect(bytes.includes(attribute)).toBe(true);
    expect([...fieldsOf(bytes)].map(({ number }) => number)).toEqual([12, 1, 1, 1, 1, 1, 5]);
  });

  it('that are those of pictures already stay as they are', () => {
    const plane = convolution('p', [3, 3]);
    expect(nodesOf(rewriteNodes(file(plane, other), [planeConvolutions]))).toEqual(['Conv x,w,b > y', 'Sin y > z']);
  });
});
