import { FormulaPart } from './formula-part.tsx';
import type { DrawnNode } from './node-views.ts';
import { PicturePart } from './picture-part.tsx';
import { SourcePart } from './source-part.tsx';

/** What the editor shows of a node that is not text. */
export function DrawnPart({ drawn: { node, change, remove } }: { drawn: DrawnNode }) {
  if (node.type.name === 'picture') return <PicturePart {...{ node, change, remove }} />;
  if (node.type.name === 'source_block') return <SourcePart {...{ node, change, remove }} />;
  return <FormulaPart {...{ node, change, remove }} />;
}
