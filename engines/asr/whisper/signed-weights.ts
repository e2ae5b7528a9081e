import { changeGraph, GRAPH, graphOf, nodesOf, TENSOR, textOf, TYPES } from '../../host/onnx-file.ts';
import { type Field, fieldsOf, numberField, numbersOf, rewrite, wrap } from '../../host/protobuf.ts';

const SIGN = 0x80;
/** The inputs of a product of bytes: sound, weights, and the zero point of each. */
const WEIGHTS = 1;
const ZERO_POINT = 3;

/**
 * The run-time has fast code for weights with a sign only. This returns the same network with such weights: they and
 * their zero points are 128 less, so that every product stays what it was. The bytes of `file` are changed too, because
 * a copy of them would need much memory.
 */
export function signWeights(file: Buffer): Buffer {
  const products = [...nodesOf(graphOf(file))].filter(({ type }) => type === 'MatMulInteger');
  const names = {
    weights: new Set(products.map(({ inputs }) => inputs[WEIGHTS] ?? '')),
    zeroPoints: new Set(products.map(({ inputs }) => inputs[ZERO_POINT] ?? '')),
  };
  return changeGraph(file, (field) => signInitializer(field, names));
}

/** Returns the tensor with a sign when it is one of the named ones, and every other field as it is. */
export function signInitializer(
  { number, value, raw }: Field,
  names: { weights: ReadonlySet<string>; zeroPoints: ReadonlySet<string> },
): Buffer {
  if (number !== GRAPH.initializer || typeOf(value) !== TYPES.uint8) return raw;
  const name = textOf(value, TENSOR.name);
  if (names.weights.has(name)) signInPlace(value);
  return names.zeroPoints.has(name) ? wrap(GRAPH.initializer, signedNumbers(value)) : raw;
}

function typeOf(tensor: Buffer): number | undefined {
  for (const field of fieldsOf(tensor)) if (field.number === TENSOR.type) return numbersOf(field)[0];
  return undefined;
}

function signInPlace(tensor: Buffer): void {
  for (const { number, value } of fieldsOf(tensor)) {
    if (number === TENSOR.type) value[0] = TYPES.int8;
    if (number === TENSOR.data) for (let at = 0; at < value.length; at += 1) value[at] = (value[at] ?? 0) ^ SIGN;
  }
}

/** A small tensor may hold its numbers one by one; they are written as bytes. */
function signedNumbers(tensor: Buffer): Buffer {
  const numbers: number[] = [];
  const rest = rewrite(tensor, (field) => {
    if (field.number === TENSOR.type) return numberField(TENSOR.type, TYPES.int8);
    if (field.number === TENSOR.numbers) numbers.push(...numbersOf(field));
    else if (field.number === TENSOR.data) numbers.push(...field.value);
    else return field.raw;
    return undefined;
  });
  return Buffer.concat([rest, wrap(TENSOR.data, Buffer.from(numbers.map((number) => number ^ SIGN)))]);
}
