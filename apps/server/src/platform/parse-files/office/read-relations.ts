import { posix } from 'node:path';
import type { ZipFile } from '../docx/open-zip.ts';
import { attributeOf, xmlTokens } from './xml-tokens.ts';

/** Returns the files inside the package that a part refers to, by the id of the relation. Nothing outside is followed. */
export function readRelations(zip: ZipFile, part: string): Map<string, string> {
  const folder = posix.dirname(part);
  const file = `${folder}/_rels/${posix.basename(part)}.rels`;
  const relations = new Map<string, string>();
  if (!zip.names.has(file)) return relations;
  for (const token of xmlTokens(zip.readText(file))) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const id = attributeOf(token.attributes, 'Id');
    const target = attributeOf(token.attributes, 'Target');
    if (id === undefined || target === undefined) continue;
    const path = target.startsWith('/') ? target.slice(1) : posix.normalize(`${folder}/${target}`);
    if (zip.names.has(path)) relations.set(id, path);
  }
  return relations;
}
