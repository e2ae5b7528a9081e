import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

export type VectorRepository = ReturnType<typeof createVectorRepository>;
type Row = { edition: number; passage: number; vector: Float32Array };

/** The vectors of passages, when an embedding service is configured. A foreign key deletes them with their passages. */
export function createVectorRepository(db: Kysely<Database>) {
  return {
    /** Passages of editions from a number on that have no vector of this model yet. */
    listMissing: (model: string, from: number, limit: number) =>
      db
        .selectFrom('passage')
        .innerJoin('edition', 'edition.number', 'passage.edition')
        .innerJoin('articleVersion', (join) =>
          join
            .onRef('articleVersion.articleId', '=', 'edition.articleId')
            .onRef('articleVersion.version', '=', 'edition.version'),
        )
        .leftJoin('passageVector', (join) =>
          join
            .onRef('passageVector.edition', '=', 'passage.edition')
            .onRef('passageVector.passage', '=', 'passage.passage')
            .on('passageVector.model', '=', model),
        )
        .select(['passage.edition', 'passage.passage', 'passage.heading', 'passage.text', 'articleVersion.title'])
        .where('passage.edition', '>=', from)
        .where('passageVector.model', 'is', null)
        .orderBy('passage.edition', 'desc')
        .limit(limit)
        .execute(),

    /** Replaces vectors of another model. A passage that was deleted meanwhile makes the whole call fail. */
    async add(model: string, rows: readonly Row[]): Promise<void> {
      await db
        .insertInto('passageVector')
        .values(rows.map(({ edition, passage, vector }) => ({ edition, passage, model, vector: bytesOf(vector) })))
        .onConflict((conflict) =>
          conflict.columns(['edition', 'passage']).doUpdateSet((expression) => ({
            model: expression.ref('excluded.model'),
            vector: expression.ref('excluded.vector'),
          })),
        )
        .execute();
    },

    /** How many vectors each edition has, from a number on. Only the key is read, not the vectors. */
    countByEdition: (from: number) =>
      db
        .selectFrom('passageVector')
        .select(['edition', ({ fn }) => fn.countAll<number>().as('count')])
        .where('edition', '>=', from)
        .groupBy('edition')
        .execute(),

    async list(model: string, editions: readonly number[]): Promise<Row[]> {
      if (editions.length === 0) return [];
      const rows = await db
        .selectFrom('passageVector')
        .select(['edition', 'passage', 'vector'])
        .where('model', '=', model)
        .where('edition', 'in', [...editions])
        .execute();
      return rows.map(({ vector, ...row }) => ({ ...row, vector: floatsOf(vector) }));
    },
  };
}

function bytesOf(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** The bytes are copied, because floats must begin at a multiple of four. */
function floatsOf(bytes: Uint8Array): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer);
}
