import { type Field, fieldsOf, numberField, numbersOf, textField, varint, wrap } from '../host/protobuf.ts';

/** Fields of the ONNX format that are read or written. */
const MODEL_GRAPH = 7;
const GRAPH = { node: 1, initializer: 5, shape: 13 };
const NODE = { input: 1, output: 2, name: 3, type: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, number: 3, numbers: 8, type: 20 };
const TENSOR = { dims: 1, type: 2, name: 8, data: 9 };
const KINDS = { number: 2, numbers: 7 };
const INT64 = 7;
const AXIS = 'wenjin_axis';
const SECOND = 2n;

type Node = { type: string; name: string; inputs: string[]; outputs: string[]; attributes: Map<string, number[]> };

/**
 * The run-time has fast convolutions for pictures only. This returns the same network with each convolution along the
 * time as one of a picture with a single row, which takes a fifth of the work from the processor.
 */
export function planeConvolutions(file: Buffer): Buffer {
  // The network is large: its parts are copied once, at the end.
  return Buffer.concat(
    [...fieldsOf(file)].flatMap((field) => (field.number === MODEL_GRAPH ? planeGraph(field) : [field.raw])),
  );
}

function planeGraph({ value }: Field): Buffer[] {
  const parts = [...fieldsOf(value)].flatMap((field) => {
    // These shapes are computed again when the network is opened.
    if (field.number === GRAPH.shape) return [];
    return [field.number === GRAPH.node ? planeNode(field) : field.raw];
  });
  parts.push(wrap(GRAPH.initializer, axisTensor()));
  const length = parts.reduce((bytes, part) => bytes + part.length, 0);
  return [varint(MODEL_GRAPH * 8 + 2), varint(length), ...parts];
}

function planeNode({ value, raw }: Field): Buffer {
  const node = readNode(value);
  const kernel = node.attributes.get('kernel_shape') ?? [];
  if (node.type !== 'Conv' || kernel.length !== 1) return raw;
  const { name, attributes } = node;
  const [sound = '', weights = '', ...bias] = node.inputs;
  const [before = 0, after = 0] = attributes.get('pads') ?? [];
  const along = (attribute: string) => [1, attributes.get(attribute)?.[0] ?? 1];
  const part = (suffix: string) => `${name}/${suffix}`;
  return Buffer.concat([
    writeNode('Unsqueeze', { inputs: [sound, AXIS], outputs: [part('sound')] }),
    writeNode('Unsqueeze', { inputs: [weights, AXIS], outputs: [part('weights')] }),
    writeNode('Conv', {
      inputs: [part('sound'), part('weights'), ...bias],
      outputs: [part('plane')],
      attributes: [
        numbersAttribute('dilations', along('dilations')),
        numberAttribute('group', attributes.get('group')?.[0] ?? 1),
        numbersAttribute('kernel_shape', [1, kernel[0] ?? 1]),
        numbersAttribute('pads', [0, before, 0, after]),
        numbersAttribute('strides', along('strides')),
      ],
    }),
    writeNode('Squeeze', { inputs: [part('plane'), AXIS], outputs: node.outputs }),
  ]);
}

function readNode(bytes: Buffer): Node {
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

type NewNode = { inputs: readonly string[]; outputs: readonly string[]; attributes?: Buffer[] };

function writeNode(type: string, { inputs, outputs, attributes = [] }: NewNode): Buffer {
  const body = [
    ...inputs.map((input) => textField(NODE.input, input)),
    ...outputs.map((output) => textField(NODE.output, output)),
    textField(NODE.name, `${outputs[0] ?? ''}/${type}`),
    textField(NODE.type, type),
    ...attributes,
  ];
  return wrap(GRAPH.node, Buffer.concat(body));
}

function numberAttribute(name: string, value: number): Buffer {
  const body = [
    textField(ATTRIBUTE.name, name),
    numberField(ATTRIBUTE.number, value),
    numberField(ATTRIBUTE.type, KINDS.number),
  ];
  return wrap(NODE.attribute, Buffer.concat(body));
}

function numbersAttribute(name: string, values: readonly number[]): Buffer {
  const numbers = values.map((value) => numberField(ATTRIBUTE.numbers, value));
  const body = [textField(ATTRIBUTE.name, name), ...numbers, numberField(ATTRIBUTE.type, KINDS.numbers)];
  return wrap(NODE.attribute, Buffer.concat(body));
}

function axisTensor(): Buffer {
  const data = Buffer.from(BigInt64Array.of(SECOND).buffer);
  const body = [numberField(TENSOR.dims, 1), numberField(TENSOR.type, INT64), textField(TENSOR.name, AXIS)];
  return Buffer.concat([...body, wrap(TENSOR.data, data)]);
}
