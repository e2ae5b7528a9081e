import { ATTRIBUTE, changeGraph, GRAPH, NODE, textOf } from '../../host/onnx-file.ts';
import { type Field, fieldsOf, rewrite, wrap } from '../../host/protobuf.ts';

type Change = {
  /** Returns another graph for the first step, or for the others. */
  branch: (graph: Buffer) => Buffer;
  /** Returns the bytes of each field beside the branches. */
  field?: (field: Field) => Buffer;
  add?: () => Buffer[];
};

/** Writes a decoder again. It has two graphs inside, one for the first step and one for those that remember something. */
export function changeDecoder(file: Buffer, { branch, field = ({ raw }) => raw, add }: Change): Buffer {
  const change = (each: Field) => (isChoice(each) ? wrap(GRAPH.node, changeBranches(each.value, branch)) : field(each));
  return changeGraph(file, change, add);
}

/** Returns the two graphs. */
export function branchesOf(graph: Buffer): Buffer[] {
  const choices = [...fieldsOf(graph)].filter(isChoice);
  return choices
    .flatMap(({ value }) => valuesOf(value, NODE.attribute))
    .flatMap((attribute) => valuesOf(attribute, ATTRIBUTE.graph));
}

function isChoice({ number, value }: Field): boolean {
  return number === GRAPH.node && textOf(value, NODE.type) === 'If';
}

function changeBranches(choice: Buffer, change: (graph: Buffer) => Buffer): Buffer {
  return rewrite(choice, ({ number, value, raw }) => {
    if (number !== NODE.attribute) return raw;
    const attribute = rewrite(value, (field) =>
      field.number === ATTRIBUTE.graph ? wrap(ATTRIBUTE.graph, change(field.value)) : field.raw,
    );
    return wrap(NODE.attribute, attribute);
  });
}

function valuesOf(message: Buffer, field: number): Buffer[] {
  return [...fieldsOf(message)].filter(({ number }) => number === field).map(({ value }) => value);
}
