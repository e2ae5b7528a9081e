/** Fields of the ONNX format that are changed. */
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const GRAPH_OUTPUT = 12;
const GRAPH_VALUE_INFO = 13;
const TENSOR_DIMS = 1;
const TENSOR_NAME = 8;
const TENSOR_RAW_DATA = 9;
const POSITIONS = 'embed_positions.weight';
const KEPT_OUTPUT = 'last_hidden_state';

type Field = { number: number; type: number; value: Buffer; raw: Buffer };

/**
 * Whisper always looks at 30 seconds, because its table of positions has 1,500 rows. This returns the same network with
 * fewer rows: for five seconds of speech it needs a tenth of the time. The outputs for the attention, which nobody reads
 * and which take 400 MB, are removed.
 */
export function shortenEncoder(model: Buffer, positions: number): Buffer {
  return rewrite(model, ({ number, value, raw }) =>
    number === MODEL_GRAPH ? wrap(MODEL_GRAPH, shortenGraph(value, positions)) : raw,
  );
}

function shortenGraph(graph: Buffer, positions: number): Buffer {
  return rewrite(graph, ({ number, value, raw }) => {
    // These shapes are computed again when the network is opened.
    if (number === GRAPH_VALUE_INFO) return undefined;
    if (number === GRAPH_OUTPUT) return nameOf(value, 1) === KEPT_OUTPUT ? raw : undefined;
    if (number !== GRAPH_INITIALIZER || nameOf(value, TENSOR_NAME) !== POSITIONS) return raw;
    return wrap(GRAPH_INITIALIZER, shortenTensor(value, positions));
  });
}

function shortenTensor(tensor: Buffer, positions: number): Buffer {
  let isFirst = true;
  let rows = 1;
  return rewrite(tensor, ({ number, type, value, raw }) => {
    if (number === TENSOR_RAW_DATA) return wrap(TENSOR_RAW_DATA, value.subarray(0, (value.length / rows) * positions));
    if (number !== TENSOR_DIMS || type !== 0 || !isFirst) return raw;
    isFirst = false;
    rows = readVarint(raw, 1).value;
    return Buffer.concat([raw.subarray(0, 1), varint(positions)]);
  });
}

function nameOf(message: Buffer, field: number): string {
  for (const { number, value } of fieldsOf(message)) if (number === field) return value.toString();
  return '';
}

/** Writes a message again; `change` returns the bytes of each field, or undefined to leave it out. */
function rewrite(message: Buffer, change: (field: Field) => Buffer | undefined): Buffer {
  const parts: Buffer[] = [];
  for (const field of fieldsOf(message)) {
    const changed = change(field);
    if (changed !== undefined) parts.push(changed);
  }
  return Buffer.concat(parts);
}

function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0;
  while (at < message.length) {
    const start = at;
    const key = readVarint(message, at);
    const type = key.value % 8;
    at = key.next;
    let from = at;
    if (type === 0) at = readVarint(message, at).next;
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else {
      const length = readVarint(message, at);
      from = length.next;
      at = length.next + length.value;
    }
    yield {
      number: Math.floor(key.value / 8),
      type,
      value: message.subarray(from, at),
      raw: message.subarray(start, at),
    };
  }
}

function readVarint(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  let factor = 1;
  for (let next = start; ; next += 1) {
    const byte = bytes[next] ?? 0;
    value += (byte % 128) * factor;
    factor *= 128;
    if (byte < 128) return { value, next: next + 1 };
  }
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}

function wrap(field: number, body: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
}
