import { fieldsOf, numberField, rewrite, textField, wrap } from '../../host/protobuf.ts';

/** Fields of the ONNX format that are read or changed. */
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const GRAPH_INPUT = 11;
const GRAPH_OUTPUT = 12;
const GRAPH_VALUE_INFO = 13;
const TENSOR_NAME = 8;
const TENSOR_RAW_DATA = 9;
const VALUE_NAME = 1;
const ROWS_MAX = 1500;
const FLOAT = 1;
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
  const freeGraph = (graph: Buffer): Buffer => {
    const changed = rewrite(graph, ({ number, value, raw }) => {
      // These shapes are computed again when the network is opened.
      if (number === GRAPH_VALUE_INFO) return undefined;
      if (number === GRAPH_OUTPUT) return nameOf(value, VALUE_NAME) === KEPT_OUTPUT ? raw : undefined;
      if (number !== GRAPH_INITIALIZER || nameOf(value, TENSOR_NAME) !== POSITIONS) return raw;
      table = readTable(value);
      return undefined;
    });
    if (table === undefined) throw new Error('the encoder has no table of positions');
    return Buffer.concat([changed, wrap(GRAPH_INPUT, positionsInput(table.length / ROWS_MAX))]);
  };
  const model = rewrite(file, ({ number, value, raw }) =>
    number === MODEL_GRAPH ? wrap(MODEL_GRAPH, freeGraph(value)) : raw,
  );
  if (table === undefined) throw new Error('the encoder has no graph');
  return { model, table, width: table.length / ROWS_MAX };
}

function readTable(tensor: Buffer): Float32Array {
  for (const { number, value } of fieldsOf(tensor)) {
    if (number === TENSOR_RAW_DATA) {
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
  const tensor = wrap(1, Buffer.concat([numberField(1, FLOAT), shape]));
  return Buffer.concat([textField(VALUE_NAME, POSITIONS), wrap(2, tensor)]);
}

function nameOf(message: Buffer, field: number): string {
  for (const { number, value } of fieldsOf(message)) if (number === field) return value.toString();
  return '';
}
