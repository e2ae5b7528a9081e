import { fileURLToPath } from 'node:url';
import { createLoader } from '../host/load-package.ts';
import { GRAPH, TYPES } from '../host/onnx-file.ts';
import { writeTensor } from '../host/onnx-nodes.ts';
import { type OnnxRuntime, openSession, type Tensor } from '../host/onnx-session.ts';
import { numberField, textField, wrap } from '../host/protobuf.ts';

const MODEL = { version: 1, graph: 7, operators: 8 };
const VERSION = 8;
const OPERATORS = 20;
const GRAPH_NAME = 2;

export type Numbers = { dims: readonly number[]; values: readonly number[]; isInteger?: boolean };
type Network = {
  nodes: readonly Buffer[];
  floats?: Record<string, Numbers>;
  integers?: Record<string, Numbers>;
  input: string;
  /** How many dimensions the input has; their sizes are free. */
  rank?: number;
  output: string;
};

/** Writes a network with one input and one output of any size. */
export function writeNetwork({ nodes, floats = {}, integers = {}, input, rank = 3, output }: Network): Buffer {
  const graph = Buffer.concat([
    ...nodes,
    textField(GRAPH_NAME, 'small'),
    ...Object.entries(floats).map(([name, { dims, values }]) =>
      writeTensor({ name, dims, type: TYPES.float, data: Buffer.from(Float32Array.from(values).buffer) }),
    ),
    ...Object.entries(integers).map(([name, { dims, values }]) =>
      writeTensor({ name, dims, type: TYPES.int64, data: Buffer.from(BigInt64Array.from(values, BigInt).buffer) }),
    ),
    wrap(GRAPH.input, anyFloats(input, freeSizes(rank))),
    wrap(GRAPH.output, anyFloats(output)),
  ]);
  const operators = Buffer.concat([textField(1, ''), numberField(2, OPERATORS)]);
  return Buffer.concat([
    numberField(MODEL.version, VERSION),
    wrap(MODEL.graph, graph),
    wrap(MODEL.operators, operators),
  ]);
}

/** Runs a network with the run-time of the installed voice. */
export async function runNetwork(file: Buffer, inputs: Record<string, Numbers>): Promise<Tensor> {
  const installed = process.env['ENGINES_DIR'] || fileURLToPath(new URL('../../.cache/engines', import.meta.url));
  const runtime = createLoader(`${installed}/tts`)('onnxruntime-node') as OnnxRuntime;
  const session = await openSession(runtime, file, 1);
  const tensors = Object.entries(inputs).map(([name, { dims, values, isInteger = false }]) => [
    name,
    isInteger
      ? new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), dims)
      : new runtime.Tensor('float32', Float32Array.from(values), dims),
  ]);
  const outputs = await session.run(Object.fromEntries(tensors) as Record<string, Tensor>);
  return outputs[session.outputNames[0] ?? ''] as Tensor;
}

function anyFloats(name: string, shape: Buffer = Buffer.alloc(0)): Buffer {
  const type = Buffer.concat([numberField(1, TYPES.float), shape]);
  return Buffer.concat([textField(1, name), wrap(2, wrap(1, type))]);
}

function freeSizes(rank: number): Buffer {
  const sizes = Array.from({ length: rank }, (_zero, at) => wrap(1, textField(2, `size${at}`)));
  return wrap(2, Buffer.concat(sizes));
}
