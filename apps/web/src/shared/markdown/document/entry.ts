import { BoundedCache } from '../lazy/bounded-cache.ts';
import { lazyParts } from '../lazy/lazy-parts.ts';
import type { Reference, Scope } from '../parse/context.ts';
import { metaText } from '../parse/token-meta.ts';
import { guessHeight, NOTHING, type Block } from './block.ts';
import { isRightFor, parseBlocks, renderBlock, type Rendered } from './render-block.ts';
import type { Range } from './split.ts';

export type Entry = {
  readonly source: string;
  readonly block: Block;
  readonly rendered: Rendered | undefined;
  /** Set for the definition of a note. */
  readonly noteLabel: string | undefined;
  readonly formulaRoom: number;
  readonly formulaCharacters: number;
};

/** Rendered blocks by source: an answer that is opened again is not rendered again. */
const rendered = new BoundedCache<Rendered>(4_000_000);

type Making = { range: Range; source: string; scope: Scope };

export function makeEntry({ range, source, scope }: Making): Entry {
  const { formulaRoom, formulaCharacters } = scope;
  const common = { source, formulaRoom, formulaCharacters, noteLabel: noteLabelOf(range) };
  const chart = chartOf(range, true);
  if (chart !== undefined) return { ...common, block: chart, rendered: undefined };
  if (range.type === 'reference_definition') return { ...common, block: NOTHING, rendered: undefined };
  const result = fromCache(source, scope) ?? renderBlock({ tokens: range.tokens, source, scope });
  keep(source, result);
  return { ...common, rendered: result, block: blockOf(result, common.noteLabel, guessHeight(range.type, source)) };
}

export function renewEntry(entry: Entry, scope: Scope): Entry {
  const { tokens } = parseBlocks(entry.source);
  const result = renderBlock({ tokens, source: entry.source, scope });
  keep(entry.source, result);
  const height = entry.block.kind === 'html' ? entry.block.height : 0;
  return { ...entry, rendered: result, block: blockOf(result, entry.noteLabel, height) };
}

export function needsRenewal({ rendered: result }: Entry, scope: Scope): boolean {
  if (result === undefined) return false;
  const anyRoom = { formulaRoom: Infinity, formulaCharacters: Infinity };
  return !isRightFor(result, { ...scope, ...anyRoom }) || hasComeSince(result);
}

export function definitionsIn({ tokens }: Range, references: Record<string, Reference>): [string, Reference][] {
  return tokens.flatMap(({ type, meta }): [string, Reference][] => {
    const label = meta?.['label'];
    const found = type === 'reference_definition' && typeof label === 'string' ? references[label] : undefined;
    return found === undefined ? [] : [[String(label), found]];
  });
}

export function chartOf({ type, tokens }: Range, isComplete: boolean): Block | undefined {
  const [fence] = tokens;
  const language = type === 'fence' ? fence?.info.trim().split(/\s/u)[0]?.toLowerCase() : undefined;
  if (fence === undefined || (language !== 'chart' && language !== 'mermaid')) return undefined;
  return { kind: 'chart', language, source: fence.content, isComplete };
}

function noteLabelOf({ type, tokens }: Range): string | undefined {
  return type === 'note_open' ? metaText(tokens[0], 'label') : undefined;
}

function blockOf({ html }: Rendered, noteLabel: string | undefined, height: number): Block {
  return noteLabel === undefined ? { kind: 'html', html, isSettled: true, height } : NOTHING;
}

function fromCache(source: string, scope: Scope): Rendered | undefined {
  const found = rendered.get(source);
  return found !== undefined && isRightFor(found, scope) && !hasComeSince(found) ? found : undefined;
}

function keep(source: string, result: Rendered): void {
  if (!result.isCramped) rendered.set(source, result, result.html.length);
}

function hasComeSince({ missing }: Rendered): boolean {
  return [...missing].some((part) => lazyParts[part]() !== undefined);
}
