import { GRAPH, graphOf, nodesOf, numberAttribute, readNode, TYPES, writeNode } from '../../host/onnx-file.ts';
import { rewrite } from '../../host/protobuf.ts';
import { branchesOf, changeDecoder } from './decoder-branches.ts';
import { signInitializer } from './signed-weights.ts';

const LOGITS = 'logits';

/** The tensors of the last layer: the table of the tokens as bytes, the same turned by a quarter, and what the bytes mean. */
type Head = { table: string; turned: string; scale: string; zeroPoint: string };

/**
 * The last layer of the decoder compares what it has heard with a table of all 51,865 tokens. The file makes numbers of
 * four bytes of that table. This returns the same network with a product of bytes in its place, as in the other layers.
 * With `isSigned` its weights get a sign, for which the bytes of `file` are changed too.
 */
export function byteHead(file: Buffer, isSigned: boolean): Buffer {
  const heads = branchesOf(graphOf(file)).map(findHead);
  const names = {
    weights: new Set(heads.map(({ table }) => table)),
    zeroPoints: new Set(heads.map(({ zeroPoint }) => zeroPoint)),
  };
  return changeDecoder(file, {
    branch: changeHead,
    field: (field) => (isSigned ? signInitializer(field, names) : field.raw),
  });
}

function changeHead(branch: Buffer): Buffer {
  const head = findHead(branch);
  return rewrite(branch, ({ number, value, raw }) => {
    if (number !== GRAPH.node) return raw;
    const { type, inputs, outputs } = readNode(value);
    if (type === 'DequantizeLinear' && inputs[0] === head.turned) return undefined;
    return outputs[0] === LOGITS ? writeHead(inputs[0] ?? '', head) : raw;
  });
}

function findHead(branch: Buffer): Head {
  const makers = new Map([...nodesOf(branch)].map((node) => [node.outputs[0] ?? '', node]));
  /** Returns the inputs of the node that makes a tensor. */
  const inputsOf = (tensor: string | undefined, type: string): string[] => {
    const maker = makers.get(tensor ?? '');
    if (maker?.type !== type) throw new Error('the last layer of the decoder is another one');
    return maker.inputs;
  };
  const [, numbers] = inputsOf(LOGITS, 'MatMul');
  const [turned = '', scale = '', zeroPoint = ''] = inputsOf(numbers, 'DequantizeLinear');
  const [table = ''] = inputsOf(turned, 'Transpose');
  return { table, turned, scale, zeroPoint };
}

function writeHead(heard: string, { turned, scale, zeroPoint }: Head): Buffer {
  const part = (suffix: string) => `${LOGITS}/${suffix}`;
  const [bytes, heardScale, heardZero] = [part('heard'), part('heard_scale'), part('heard_zero')];
  return Buffer.concat([
    writeNode('DynamicQuantizeLinear', { inputs: [heard], outputs: [bytes, heardScale, heardZero] }),
    writeNode('MatMulInteger', { inputs: [bytes, turned, heardZero, zeroPoint], outputs: [part('sum')] }),
    writeNode('Cast', {
      inputs: [part('sum')],
      outputs: [part('number')],
      attributes: [numberAttribute('to', TYPES.float)],
    }),
    writeNode('Mul', { inputs: [heardScale, scale], outputs: [part('scale')] }),
    writeNode('Mul', { inputs: [part('number'), part('scale')], outputs: [LOGITS] }),
  ]);
}
