import { type Field, fieldsOf, numberField, numbersOf, textField, varint, wrap } from './protobuf.ts';

/** Fields of the ONNX format that are read or written. */
const MODEL_GRAPH = 7;
export const GRAPH = { node: 1, initializer: 5, input: 11, output: 12, shape: 13 };
export const TENSOR = { dims: 1, type: 2, numbers: 5, name: 8, data: 9 };
export const NODE = { input: 1, output: 2, name: 3, type: 4, attribute: 5 };
export const ATTRIBUTE = { name: 1, number: 3, text: 4, graph: 6, numbers: 8, type: 20 };
export const TYPES = { float: 1, uint8: 2, int8: 3, int64: 7 };
const KINDS = { number: 2, text: 3, numbers: 7 };

export type Node = {
  type: string;
  name: string;
  inputs: string[];
  outputs: string[];
  attributes: Map<string, number[]>;
};

/** Returns the graph of a network. */
export function graphOf(file: Buffer): Buffer {
  for (const { number, value } of fieldsOf(file)) if (number === MODEL_GRAPH) return value;
  throw new Error('the network has no graph');
}

/**
 * Writes a network again: `change` returns the bytes of each field of its graph, or undefined to leave it out, and `add`
 * what stands behind them. Networks are large, so their parts are copied only once.
 */
export function changeGraph(
  file: Buffer,
  change: (field: Field) => Buffer | undefined,
  add: () => Buffer[] = () => [],
): Buffer {
  const changeFields = (graph: Buffer): Buffer[] => {
    const parts = [...fieldsOf(graph)].map(change).filter((part) => part !== undefined);
    parts.push(...add());
    const length = parts.reduce((bytes, part) => bytes + part.length, 0);
    return [varint(MODEL_GRAPH * 8 + 2), varint(length), ...parts];
  };
  return Buffer.concat(
    [...fieldsOf(file)].flatMap(({ number, value, raw }) => (number === MODEL_GRAPH ? changeFields(value) : [raw])),
  );
}

export function* nodesOf(graph: Buffer): Generator<Node> {
  for (const { number, value } of fieldsOf(graph)) if (number === GRAPH.node) yield readNode(value);
}

/** Returns the text in a field of a message, such as the name of a tensor. */
export function textOf(message: Buffer, field: number): string {
  for (const { number, value } of fieldsOf(message)) if (number === field) return value.toString();
  return '';
}

export function readNode(bytes: Buffer): Node {
  const node: Node = { type: '', name: '', inputs: [], outputs: [], attributes: new Map() };
  for (const { number, value } of fieldsOf(bytes)) {
    if (number === NODE.input) node.inputs.push(value.toString());
    if (number === NODE.output) node.outputs.push(value.toString());
    if (number === NODE.name) node.name = value.toString();
    if (number === NODE.type) node.type = value.toString();
    if (number === NODE.attribute) node.attributes.set(...readAttribute(value));
  }
  return node;
}

function readAttribute(bytes: Buffer): [name: string, numbers: number[]] {
  let name = '';
  const numbers: number[] = [];
  for (const field of fieldsOf(bytes)) {
    if (field.number === ATTRIBUTE.name) name = field.value.toString();
    if (field.number === ATTRIBUTE.number || field.number === ATTRIBUTE.numbers) numbers.push(...numbersOf(field));
  }
  return [name, numbers];
}

export type NewNode = { inputs: readonly string[]; outputs: readonly string[]; attributes?: Buffer[] };

/** Returns a node as a field of a graph. */
export function writeNode(type: string, { inputs, outputs, attributes = [] }: NewNode): Buffer {
  const body = [
    ...inputs.map((input) => textField(NODE.input, input)),
    ...outputs.map((output) => textField(NODE.output, output)),
    textField(NODE.name, `${outputs[0] ?? ''}/${type}`),
    textField(NODE.type, type),
    ...attributes,
  ];
  return wrap(GRAPH.node, Buffer.concat(body));
}

export function numberAttribute(name: string, value: number): Buffer {
  const body = [
    textField(ATTRIBUTE.name, name),
    numberField(ATTRIBUTE.number, value),
    numberField(ATTRIBUTE.type, KINDS.number),
  ];
  return wrap(NODE.attribute, Buffer.concat(body));
}

export function textAttribute(name: string, value: string): Buffer {
  const body = [
    textField(ATTRIBUTE.name, name),
    textField(ATTRIBUTE.text, value),
    numberField(ATTRIBUTE.type, KINDS.text),
  ];
  return wrap(NODE.attribute, Buffer.concat(body));
}

export function numbersAttribute(name: string, values: readonly number[]): Buffer {
  const numbers = values.map((value) => numberField(ATTRIBUTE.numbers, value));
  const body = [textField(ATTRIBUTE.name, name), ...numbers, numberField(ATTRIBUTE.type, KINDS.numbers)];
  return wrap(NODE.attribute, Buffer.concat(body));
}
