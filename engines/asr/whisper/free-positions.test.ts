import { describe, expect, it } from 'vitest';
import { freePositions, POSITIONS } from './free-positions.ts';
import { encoderLength } from './open-whisper.ts';
import { fieldsOf, varint, wrap } from '../../host/protobuf.ts';

const text = (field: number, value: string) => wrap(field, Buffer.from(value));

/** A file with the same parts as an encoder: two tensors, a shape, an input and two outputs. */
function encoderFile(): Buffer {
  const table = Float32Array.from({ length: 1500 * 4 }, (_zero, index) => index);
  const positions = Buffer.concat([text(8, POSITIONS), wrap(9, Buffer.from(table.buffer))]);
  const other = Buffer.concat([text(8, 'other'), wrap(9, Buffer.alloc(300, 1))]);
  const graph = [
    wrap(5, other),
    wrap(5, positions),
    wrap(11, text(1, 'input_features')),
    wrap(12, text(1, 'last_hidden_state')),
    wrap(12, text(1, 'attentions.0')),
    wrap(13, text(1, 'some shape')),
  ];
  return Buffer.concat([varint(1 * 8), varint(300), wrap(7, Buffer.concat(graph))]);
}

function partsOf(file: Buffer) {
  const graph = [...fieldsOf(file)].find(({ number }) => number === 7)?.value ?? Buffer.alloc(0);
  return [...fieldsOf(graph)].map(({ number, value }) => {
    const name = [...fieldsOf(value)].find((field) => field.number === (number === 5 ? 8 : 1))?.value.toString();
    return `${number} ${name}`;
  });
}

describe('an encoder for speech of any length', () => {
  it('takes its table of positions as an input and returns only what is read', () => {
    const { model, table, width } = freePositions(encoderFile());
    expect(partsOf(model)).toEqual(['5 other', '11 input_features', '12 last_hidden_state', `11 ${POSITIONS}`]);
    expect([table.length, table[5], width]).toEqual([6000, 5, 4]);
    expect([...fieldsOf(model)].map(({ number }) => number)).toEqual([1, 7]);
  });

  it('looks at whole frames, two for each position, whatever the length of the speech', () => {
    for (let samples = 0; samples < 31 * 8000; samples += 160) {
      const { positions, frames } = encoderLength(samples / 8000 + 1);
      expect([Number.isInteger(positions), frames]).toEqual([true, positions * 2]);
      expect(positions).toBeLessThanOrEqual(1500);
    }
    expect(encoderLength(5)).toEqual({ positions: 250, frames: 500 });
  });

  it('refuses a file without that table', () => {
    expect(() => freePositions(wrap(7, wrap(12, text(1, 'last_hidden_state'))))).toThrow('no table of positions');
  });
});
