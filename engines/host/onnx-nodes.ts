import {
  changeGraph,
  GRAPH,
  graphOf,
  type NewNode,
  NODE,
  type Node,
  readNode,
  TENSOR,
  textOf,
  TYPES,
  writeNode,
} from './onnx-file.ts';
import { fieldsOf, numberField, numbersOf, textField, wrap } from './protobuf.ts';

/** A node and the field of the graph that holds it. */
export type GraphNode = Node & { field: Buffer };

/** Returns the nodes that stand for the given ones, in an order in which every node follows those it needs. */
export type Rewrite = (nodes: readonly GraphNode[], tensors: Tensors) => GraphNode[];

export type Tensors = {
  /** Adds a list of numbers to the network, and returns its name. */
  integers(name: string, values: readonly number[]): string;
  floats(name: string, dims: readonly number[], values: readonly number[]): string;
  /** Adds a list that is passed with each run. */
  input(name: string, type: 'int64' | 'float', size: number): string;
  /** The dimensions of a tensor of the network. */
  dimsOf(name: string): readonly number[];
};

const VALUE = { name: 1, type: 2 };
const TYPE = { element: 1, shape: 2 };

/** Writes a network again with other nodes. What no output needs any more is left out. */
export function rewriteNodes(file: Buffer, rewrites: readonly Rewrite[]): Buffer {
  const fields = [...fieldsOf(graphOf(file))];
  const fieldsWith = (wanted: number) => fields.filter(({ number }) => number === wanted);
  const added = new Map<string, Buffer>();
  const dims = new Map(fieldsWith(GRAPH.initializer).map(({ value }) => [textOf(value, TENSOR.name), value]));
  const tensors: Tensors = {
    integers(name, values) {
      const data = Buffer.from(BigInt64Array.from(values, BigInt).buffer);
      added.set(name, writeTensor({ name, dims: [values.length], type: TYPES.int64, data }));
      return name;
    },
    floats(name, sizes, values) {
      const data = Buffer.from(Float32Array.from(values).buffer);
      added.set(name, writeTensor({ name, dims: sizes, type: TYPES.float, data }));
      return name;
    },
    input(name, type, size) {
      const shape = wrap(TYPE.shape, wrap(1, numberField(1, size)));
      const tensor = wrap(1, Buffer.concat([numberField(TYPE.element, TYPES[type]), shape]));
      added.set(name, wrap(GRAPH.input, Buffer.concat([textField(VALUE.name, name), wrap(VALUE.type, tensor)])));
      return name;
    },
    dimsOf: (name) =>
      [...fieldsOf(dims.get(name) ?? Buffer.alloc(0))].flatMap((field) =>
        field.number === TENSOR.dims ? numbersOf(field) : [],
      ),
  };
  const nodes = rewrites.reduce<readonly GraphNode[]>(
    (before, rewrite) => rewrite(before, tensors),
    fieldsWith(GRAPH.node).map(({ raw, value }) => ({ ...readNode(value), field: raw })),
  );
  const outputs = fieldsWith(GRAPH.output).map(({ value }) => textOf(value, VALUE.name));
  return changeGraph(
    file,
    // The stored shapes are computed again when the network is opened.
    ({ number, raw }) => (number === GRAPH.node || number === GRAPH.shape ? undefined : raw),
    () => [...neededNodes(nodes, outputs).map(({ field }) => field), ...added.values()],
  );
}

/** Makes a node that can stand among those of a network. */
export function newNode(type: string, { attributes = [], ...node }: NewNode): GraphNode {
  const field = writeNode(type, { ...node, attributes });
  const [{ value } = { value: Buffer.alloc(0) }] = fieldsOf(field);
  return { ...readNode(value), field };
}

/** Returns the node with other inputs. */
export function withInputs({ field, ...node }: GraphNode, inputs: readonly string[]): GraphNode {
  const [{ value } = { value: Buffer.alloc(0) }] = fieldsOf(field);
  const others = [...fieldsOf(value)].filter(({ number }) => number !== NODE.input).map(({ raw }) => raw);
  const names = inputs.map((input) => textField(NODE.input, input));
  return { ...node, inputs: [...inputs], field: wrap(GRAPH.node, Buffer.concat([...names, ...others])) };
}

/** Finds the nodes that make the tensors of a network. */
export function makersOf(nodes: readonly GraphNode[]): Map<string, GraphNode> {
  return new Map(nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)));
}

function neededNodes(nodes: readonly GraphNode[], outputs: readonly string[]): GraphNode[] {
  const needed = new Set(outputs);
  return nodes
    .toReversed()
    .filter((node) => {
      const isNeeded = node.outputs.some((output) => needed.has(output));
      if (isNeeded) for (const input of node.inputs) needed.add(input);
      return isNeeded;
    })
    .toReversed();
}

type NewTensor = { name: string; dims: readonly number[]; type: number; data: Buffer };

/** Returns a tensor as a field of a graph. */
export function writeTensor({ name, dims, type, data }: NewTensor): Buffer {
  const sizes = dims.map((size) => numberField(TENSOR.dims, size));
  const body = [...sizes, numberField(TENSOR.type, type), textField(TENSOR.name, name), wrap(TENSOR.data, data)];
  return wrap(GRAPH.initializer, Buffer.concat(body));
}
