import type { MarkType, NodeType } from 'prosemirror-model';
import { richSchema } from './rich-schema.ts';

export function nodeType(name: string): NodeType {
  const type = richSchema.nodes[name];
  if (type === undefined) throw new Error(`the schema has no ${name}`);
  return type;
}

export function markType(name: string): MarkType {
  const type = richSchema.marks[name];
  if (type === undefined) throw new Error(`the schema has no ${name}`);
  return type;
}
