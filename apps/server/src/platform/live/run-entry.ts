import { z } from 'zod';
import type { RunKey } from './run-log.ts';

const ending = z.union([
  z.object({ outcome: z.enum(['done', 'stopped', 'interrupted']) }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);

/** What an entry of a run's stream holds; `from` is the number of its first piece, so that nothing counts twice. */
const runEntry = z.object({
  from: z.number().int(),
  pieces: z.array(z.string()),
  ending: ending.optional(),
});
export type RunEntry = z.output<typeof runEntry>;

/** The only field of an entry. */
export const ENTRY_FIELD = 'entry';

/** JSON keeps even half a surrogate pair, which a piece may end in and UTF-8 cannot carry. */
export function encodeEntry(entry: RunEntry): string {
  return JSON.stringify(entry);
}

/** Undefined for what a newer version of us may have written. */
export function decodeEntry(fields: readonly string[]): RunEntry | undefined {
  const text = fields[fields.indexOf(ENTRY_FIELD) + 1];
  return text === undefined ? undefined : runEntry.safeParse(parseJson(text)).data;
}

/** Undefined for what is no JSON: a connection's event handler has nobody to throw to. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Runs of one owner never meet those of another: an id holds no slash. */
export function streamOf({ ownerId, id }: RunKey): string {
  return `run:${ownerId}/${id}`;
}

/** The running answers of one owner, each with the moment until which its instance has vouched for it. */
export function leasesOf({ ownerId }: RunKey): string {
  return `running:${ownerId}`;
}
