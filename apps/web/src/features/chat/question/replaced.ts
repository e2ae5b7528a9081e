/** What a question takes the place of. With the id of its question, the same question gets another answer. */
export type Replaced = { ids: readonly string[]; questionId?: string };

export const NOTHING_REPLACED: Replaced = { ids: [] };
