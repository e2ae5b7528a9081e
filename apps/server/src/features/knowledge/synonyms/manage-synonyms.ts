import type { SynonymGroup } from '@wenjin/contract/knowledge/synonyms';
import { foldText } from '@wenjin/domain/search/search-text';
import { AppError } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/page-of.ts';
import { STARTER_SYNONYMS } from './starter-synonyms.ts';
import type { SynonymRepository } from './synonym.repository.ts';

type Deps = { synonyms: SynonymRepository; newId: () => string; now: () => number };
type ListInput = { pageNo: number; pageSize: number; keyword: string; origin: '' | 'built-in' | 'own' };
export type ManageSynonyms = ReturnType<typeof createManageSynonyms>;

/** Words that count as the same in a question. Administrators edit them; a change applies to the next question. */
export function createManageSynonyms({ synonyms, newId, now }: Deps) {
  async function listAll(): Promise<SynonymGroup[]> {
    return (await synonyms.list()).map(({ id, words, origin, updatedAt, nickname }) => ({
      id,
      words: JSON.parse(words) as string[],
      origin: origin === 'own' ? ('own' as const) : ('built-in' as const),
      updatedAt: new Date(updatedAt).toISOString(),
      updatedBy: nickname ?? '',
    }));
  }

  return {
    async list({ origin, ...page }: ListInput) {
      const groups = (await listAll()).filter((group) => origin === '' || group.origin === origin);
      return pageOf(groups, page, ({ words }) => words);
    },

    async save(userId: string, input: { id?: string | undefined; words: readonly string[] }): Promise<string> {
      const words = [...new Map(input.words.map((word) => [foldText(word), word])).values()];
      if (words.length < 2) throw new AppError('invalid', '一组至少要有两个不同的词', { field: 'words' });
      await checkUnused(words, input.id);
      const fields = { words: JSON.stringify(words), updatedAt: now(), updatedBy: userId };
      if (input.id === undefined) {
        const id = newId();
        await synonyms.add({ id, ...fields, origin: 'own' });
        return id;
      }
      if (!(await synonyms.change({ id: input.id, ...fields }))) throw new AppError('missing', '这组同义词不存在');
      return input.id;
    },

    async delete(id: string): Promise<void> {
      if (!(await synonyms.delete(id))) throw new AppError('missing', '这组同义词不存在');
    },

    async seed(): Promise<void> {
      const rows = STARTER_SYNONYMS.map((line) => ({
        id: newId(),
        words: JSON.stringify(line.split(' ')),
        origin: 'built-in',
        updatedAt: now(),
        updatedBy: null,
      }));
      await synonyms.seed(rows, now());
    },
  };

  async function checkUnused(words: readonly string[], id: string | undefined): Promise<void> {
    const wanted = new Set(words.map(foldText));
    for (const group of await listAll()) {
      const used = group.id === id ? undefined : group.words.find((word) => wanted.has(foldText(word)));
      if (used !== undefined) {
        throw new AppError('conflict', `“${used}”已在“${group.words[0]}”这一组里`, { field: 'words' });
      }
    }
  }
}
