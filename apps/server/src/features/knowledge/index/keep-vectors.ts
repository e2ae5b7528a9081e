import type { EmbedTexts } from '../../../platform/llm/embed-texts.ts';
import type { Similarities } from './fuse-with-similar.ts';
import type { Scope } from './look-up.repository.ts';
import { createVectorMemory } from './vector-memory.ts';
import type { VectorRepository } from './vector.repository.ts';

const AT_ONCE = 32;
const EVERY_MS = 15_000;
/** Most rounds look only at the newest editions; every fortieth, and the first, looks at all of them. */
const NEWEST = 200;
const ALL_EVERY = 40;
const WITHIN_MS = 60_000;
const QUESTION_WITHIN_MS = 2000;

/** So many editions with the nearest signatures are looked at, and so many of them that are in force are compared. */
const NEAREST = 400;
const COMPARED = 30;

type Deps = {
  vectors: VectorRepository;
  /** Keeps of some editions those that are in force and in the chosen categories, in their order. */
  keepInScope: (editions: readonly number[], scope: Scope) => Promise<number[]>;
  countEditions: () => Promise<number>;
  embedTexts: EmbedTexts;
  model: string;
  reportError: (error: unknown) => void;
};
type Asked = { question: string; scope: Scope; /** Editions that were found by words. */ editions: readonly number[] };
export type Vectors = ReturnType<typeof createVectors>;

/** Keeps the vectors of passages up to date in the background, and compares questions with them. */
export function createVectors({ vectors, keepInScope, countEditions, embedTexts, model, reportError }: Deps) {
  const memory = createVectorMemory({ vectors, model });
  let rounds = 0;
  let running: Promise<void> | undefined;
  const closing = new AbortController();
  const timer = setInterval(() => void catchUp(), EVERY_MS).unref();

  /** Embeds what is missing. Saves on other instances are found by the next round. */
  function catchUp(): Promise<void> {
    running ??= embedMissing()
      .catch(reportError)
      .finally(() => (running = undefined));
    return running;
  }

  async function embedMissing(): Promise<void> {
    const from = rounds % ALL_EVERY === 0 ? 0 : (await countEditions()) - NEWEST;
    rounds += 1;
    await memory.refresh(from);
    try {
      await embedFrom(from);
    } finally {
      await memory.refresh(from);
    }
  }

  async function embedFrom(from: number): Promise<void> {
    while (!closing.signal.aborted) {
      const missing = await vectors.listMissing(model, from, AT_ONCE);
      if (missing.length === 0) return;
      const texts = missing.map(({ title, heading, text }) => `${title}\n${heading}\n${text}`);
      const embedded = await embedTexts(texts, WITHIN_MS);
      const rows = missing.flatMap(({ edition, passage }, nth) => {
        const vector = embedded[nth];
        return vector === undefined ? [] : [{ edition, passage, vector }];
      });
      await vectors.add(model, rows);
    }
  }

  return {
    catchUp,

    /**
     * Compares a question with the editions that were found by words, and with those whose vectors are nearest. Empty
     * when the service does not answer in time.
     */
    async compare({ question, scope, editions }: Asked): Promise<Similarities> {
      try {
        const [asked] = await embedTexts([question], QUESTION_WITHIN_MS);
        if (asked === undefined) return new Map();
        const near = await keepInScope(memory.nearest(asked, NEAREST), scope);
        const rows = await vectors.list(model, [...new Set([...editions, ...near.slice(0, COMPARED)])]);
        return new Map(
          [...Map.groupBy(rows, ({ edition }) => edition)].map(([edition, own]) => [
            edition,
            new Map(own.map(({ passage, vector }) => [passage, similarity(asked, vector)])),
          ]),
        );
      } catch (error) {
        reportError(error);
        return new Map();
      }
    },

    async close(): Promise<void> {
      closing.abort();
      clearInterval(timer);
      await running;
    },
  };
}

function similarity(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return -1;
  let sum = 0;
  for (const [index, value] of one.entries()) sum += value * (other[index] ?? 0);
  return sum;
}
