import { setImmediate } from 'node:timers/promises';
import { VectorSignatures } from '@wenjin/domain/knowledge/vector-signatures';
import type { VectorRepository } from './vector.repository.ts';

/** At 1,024 numbers a vector these take about 26 megabytes, and a look at all of them 32 ms. Older passages are found by their words alone. */
const PASSAGES_MAX = 200_000;
const EDITIONS_AT_ONCE = 20;

type Deps = { vectors: Pick<VectorRepository, 'countByEdition' | 'list'>; model: string };

/** Keeps the signatures of all vectors in the memory of this instance. */
export function createVectorMemory({ vectors, model }: Deps) {
  const signatures = new VectorSignatures(PASSAGES_MAX);

  return {
    nearest: (vector: Float32Array, most: number) => signatures.nearest(vector, most),

    /** Reads what was added and forgets what was deleted, also by other instances, from an edition on. */
    async refresh(from: number): Promise<void> {
      const stored = new Map((await vectors.countByEdition(from)).map(({ edition, count }) => [edition, count]));
      for (const edition of signatures.editions()) {
        if (edition >= from && !stored.has(edition)) signatures.delete(edition);
      }
      const changed = [...stored].filter(([edition, count]) => signatures.countOf(edition) !== count);
      // The newest first: when there are too many, the oldest are left out.
      const wanted = changed.map(([edition]) => edition).toSorted((one, other) => other - one);
      let read = 0;
      for (let at = 0; at < wanted.length && read < PASSAGES_MAX; at += EDITIONS_AT_ONCE) {
        const rows = await vectors.list(model, wanted.slice(at, at + EDITIONS_AT_ONCE));
        for (const [edition, own] of Map.groupBy(rows, (row) => row.edition)) {
          signatures.set(
            edition,
            own.map(({ vector }) => vector),
          );
        }
        read += rows.length;
        await setImmediate();
      }
    },
  };
}
