import { describe, expect, it } from 'vitest';
import {
  ATTRIBUTE,
  GRAPH,
  graphOf,
  type Node,
  NODE,
  nodesOf,
  TENSOR,
  textOf,
  TYPES,
  writeNode,
} from '../../host/onnx-file.ts';
import { fieldsOf, numberField, textField, wrap } from '../../host/protobuf.ts';
import { byteHead } from './byte-head.ts';
import { branchesOf } from './decoder-branches.ts';
import { allowManyTokens, causalMask, MASK } from './many-tokens.ts';

const SCORES = '/layers.0/self_attn/scores';
const SOFTMAX = '/layers.0/self_attn/chances';

function branch(isFirst: boolean): Buffer {
  const products = isFirst ? `${SCORES}/plain` : SCORES;
  return Buffer.concat([
    writeNode('MatMul', { inputs: ['query', 'keys'], outputs: [products] }),
    // The first step hides what follows a token; the others have one token only.
    ...(isFirst ? [writeNode('Add', { inputs: [products, 'mask'], outputs: [SCORES] })] : []),
    writeNode('Softmax', { inputs: [SCORES], outputs: [SOFTMAX] }),
    writeNode('Softmax', { inputs: ['/layers.0/encoder_attn/scores'], outputs: ['/layers.0/encoder_attn/chances'] }),
    writeNode('Transpose', { inputs: ['table'], outputs: ['turned'] }),
    writeNode('DequantizeLinear', { inputs: ['turned', 'table_scale', 'table_zero'], outputs: ['numbers'] }),
    writeNode('MatMul', { inputs: ['heard', 'numbers'], outputs: ['logits'] }),
  ]);
}

/** A file with the same parts as a decoder: two branches and the table of the tokens. */
function decoderFile(): Buffer {
  const attribute = (name: string, graph: Buffer) =>
    wrap(NODE.attribute, Buffer.concat([textField(ATTRIBUTE.name, name), wrap(ATTRIBUTE.graph, graph)]));
  const choice = [
    textField(NODE.input, 'use_cache_branch'),
    textField(NODE.type, 'If'),
    attribute('else_branch', branch(true)),
    attribute('then_branch', branch(false)),
  ];
  const bytes = (name: string, ...values: number[]) => [
    numberField(TENSOR.type, TYPES.uint8),
    textField(TENSOR.name, name),
    wrap(TENSOR.data, Buffer.from(values)),
  ];
  return wrap(
    7,
    Buffer.concat([
      wrap(GRAPH.node, Buffer.concat(choice)),
      wrap(GRAPH.initializer, Buffer.concat(bytes('table', 0, 255))),
      wrap(GRAPH.initializer, Buffer.concat(bytes('table_zero', 120))),
    ]),
  );
}

function nodesIn(file: Buffer): Node[][] {
  return branchesOf(graphOf(file)).map((graph) => [...nodesOf(graph)]);
}

describe('the decoder', () => {
  it('compares with the tokens by a product of bytes in both branches', () => {
    const file = byteHead(decoderFile(), true);
    for (const nodes of nodesIn(file)) {
      expect(nodes.map(({ type }) => type)).not.toContain('DequantizeLinear');
      const product = nodes.find(({ type }) => type === 'MatMulInteger');
      expect(product?.inputs).toEqual(['logits/heard', 'turned', 'logits/heard_zero', 'table_zero']);
      expect(nodes.at(-1)).toMatchObject({ type: 'Mul', outputs: ['logits'] });
    }
    const tensors = [...fieldsOf(graphOf(file))].filter(({ number }) => number === GRAPH.initializer);
    const dataOf = (tensor: Buffer) => [...fieldsOf(tensor)].find(({ number }) => number === TENSOR.data)?.value ?? [];
    expect(tensors.map(({ value }) => [textOf(value, TENSOR.name), ...dataOf(value)])).toEqual([
      ['table', 128, 127],
      ['table_zero', 248],
    ]);
  });

  it('keeps the table without a sign where a sign would lose something', () => {
    const tableOf = (file: Buffer) =>
      [...fieldsOf(graphOf(file))].find(({ number }) => number === GRAPH.initializer)?.raw;
    expect(tableOf(byteHead(decoderFile(), false))).toEqual(tableOf(decoderFile()));
  });

  it('hides later tokens in the branch that has no mask, and there only in what looks at tokens', () => {
    const file = allowManyTokens(decoderFile());
    const masked = nodesIn(file).map((nodes) => nodes.filter(({ inputs }) => inputs.includes(MASK)));
    expect(masked.map((nodes) => nodes.length)).toEqual([0, 1]);
    expect(masked[1]?.[0]?.inputs).toEqual([SCORES, MASK]);
    const softmax = nodesIn(file)[1]?.find(({ outputs }) => outputs[0] === SOFTMAX);
    expect(softmax).toMatchObject({ type: 'Softmax', inputs: masked[1]?.[0]?.outputs });
    const inputs = [...fieldsOf(graphOf(file))].filter(({ number }) => number === GRAPH.input);
    expect(inputs.map(({ value }) => textOf(value, 1))).toEqual([MASK]);
  });

  it('lets each new token look at the known ones, at itself and at the new ones before it', () => {
    const hidden = -1e9;
    expect([...causalMask(2, 3)]).toEqual([0, 0, 0, hidden, hidden, 0, 0, 0, 0, hidden, 0, 0, 0, 0, 0]);
  });

  it('refuses a file with another last layer', () => {
    expect(() => byteHead(byteHead(decoderFile(), true), true)).toThrow('another one');
  });
});
