import { z } from 'zod';
import type { RunKey } from './run-log.ts';

const ending = z.union([
  z.object({ outcome: z.literal('done'), isCut: z.boolean().optional() }),
  z.object({ outcome: z.enum(['stopped', 'interrupted']) }),
  z.object({ outcome: z.literal('failed'), message: z.string(), kind: z.string().optional() }),
]);

/**
 * One entry of a run's Redis stream. `from` is the number of its first piece, so that a repeated piece does not count
 * twice.
 */
const runEntry = z.object({
  from: z.number().int(),
  pieces: z.array(z.string()),
  ending: ending.optional(),
});
export type RunEntry = z.output<typeof runEntry>;

/** The only field of an entry. */
export const ENTRY_FIELD = 'entry';

/** JSON can contain half of a surrogate pair, which may end a piece and which UTF-8 cannot represent. */
export function encodeEntry(entry: RunEntry): string {
  return JSON.stringify(entry);
}

/** Returns undefined for an entry that a newer version may have written. */
export function decodeEntry(fields: readonly string[]): RunEntry | undefined {
  const text = fields[fields.indexOf(ENTRY_FIELD) + 1];
  return text === undefined ? undefined : runEntry.safeParse(parseJson(text)).data;
}

/** Returns undefined for invalid JSON, because the event handler of a connection must not throw. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keys of different owners never collide, because an id contains no slash. */
export function streamOf({ ownerId, id }: RunKey): string {
  return `run:${ownerId}/${id}`;
}

/** Returns the key of an owner's running answers, each with the time at which its lease ends. */
export function leasesOf({ ownerId }: RunKey): string {
  return `running:${ownerId}`;
}

/** Returns the key of the groups of an owner's running answers. */
export function groupsOf({ ownerId }: RunKey): string {
  return `grouped:${ownerId}`;
}
