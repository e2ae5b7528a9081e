import { changeGraph, GRAPH, TENSOR, textOf, TYPES } from '../../host/onnx-file.ts';
import { fieldsOf, numberField, textField, wrap } from '../../host/protobuf.ts';

const VALUE_NAME = 1;
const ROWS_MAX = 1500;
const KEPT_OUTPUT = 'last_hidden_state';

/** The name of the table of positions, in the file and as an input. */
export const POSITIONS = 'embed_positions.weight';

export type FreeEncoder = {
  model: Buffer;
  /** 1,500 rows, one for each fiftieth of a second. */
  table: Float32Array;
  width: number;
};

/**
 * Whisper always looks at 30 seconds, because its table of positions has 1,500 rows. This returns the same network with
 * the table as an input, so that it looks at as much sound as there is: five seconds need a tenth of the time. The
 * outputs for the attention, which nobody reads and which take 400 MB, are removed.
 */
export function freePositions(file: Buffer): FreeEncoder {
  let table: Float32Array | undefined;
  const readWidth = (): number => {
    if (table === undefined) throw new Error('the encoder has no table of positions');
    return table.length / ROWS_MAX;
  };
  const model = changeGraph(
    file,
    ({ number, value, raw }) => {
      // These shapes are computed again when the network is opened.
      if (number === GRAPH.shape) return undefined;
      if (number === GRAPH.output) return textOf(value, VALUE_NAME) === KEPT_OUTPUT ? raw : undefined;
      if (number !== GRAPH.initializer || textOf(value, TENSOR.name) !== POSITIONS) return raw;
      table = readTable(value);
      return undefined;
    },
    () => [wrap(GRAPH.input, positionsInput(readWidth()))],
  );
  return { model, table: table ?? new Float32Array(), width: readWidth() };
}

function readTable(tensor: Buffer): Float32Array {
  for (const { number, value } of fieldsOf(tensor)) {
    if (number === TENSOR.data) {
      return new Float32Array(value.buffer.slice(value.byteOffset, value.byteOffset + value.length));
    }
  }
  throw new Error('the table of positions has no data');
}

/** Describes an input with any number of rows. */
function positionsInput(width: number): Buffer {
  const rows = wrap(1, textField(2, 'positions'));
  const columns = wrap(1, numberField(1, width));
  const shape = wrap(2, Buffer.concat([rows, columns]));
  const tensor = wrap(1, Buffer.concat([numberField(1, TYPES.float), shape]));
  return Buffer.concat([textField(VALUE_NAME, POSITIONS), wrap(2, tensor)]);
}
