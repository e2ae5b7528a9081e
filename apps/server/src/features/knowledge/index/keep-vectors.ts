import type { EmbedTexts } from '../../../platform/llm/embed-texts.ts';
import type { VectorRepository } from './vector.repository.ts';

const AT_ONCE = 32;
const EVERY_MS = 15_000;
/** Most rounds look only at the newest editions; every fortieth, and the first, looks at all of them. */
const NEWEST = 200;
const ALL_EVERY = 40;
const WITHIN_MS = 60_000;
const QUESTION_WITHIN_MS = 2000;

type Deps = {
  vectors: VectorRepository;
  countEditions: () => Promise<number>;
  embedTexts: EmbedTexts;
  model: string;
  reportError: (error: unknown) => void;
};
export type Vectors = ReturnType<typeof createVectors>;

/** Keeps the vectors of passages up to date in the background, and compares questions with them. */
export function createVectors({ vectors, countEditions, embedTexts, model, reportError }: Deps) {
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

    /** How similar the best passage of each edition is to the question; empty when the service does not answer in time. */
    async compare(question: string, editions: readonly number[]): Promise<Map<number, number>> {
      try {
        const [[asked], rows] = await Promise.all([
          embedTexts([question], QUESTION_WITHIN_MS),
          vectors.list(model, editions),
        ]);
        const best = new Map<number, number>();
        if (asked === undefined) return best;
        for (const { edition, vector } of rows) {
          best.set(edition, Math.max(best.get(edition) ?? -1, similarity(asked, vector)));
        }
        return best;
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
