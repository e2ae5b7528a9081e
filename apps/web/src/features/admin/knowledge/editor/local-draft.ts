import { z } from 'zod';
import { localStore } from '../../../../shared/browser/storage/local-store.ts';
import type { ArticleValues } from './article-values.ts';

const stored = z.object({
  values: z.object({
    title: z.string(),
    category: z.string(),
    effectiveFrom: z.string(),
    effectiveTo: z.string(),
    body: z.string(),
  }),
  /** The version that was changed. */
  version: z.number(),
  savedAt: z.number(),
});
export type LocalDraft = z.output<typeof stored>;

/** What was written in this browser and not yet saved on the server. */
export const localDraft = {
  read(articleId: string): LocalDraft | undefined {
    try {
      return stored.safeParse(JSON.parse(localStore.read(keyOf(articleId)) ?? 'null')).data;
    } catch {
      // Text that is not JSON is no draft.
      return undefined;
    }
  },
  /** Returns whether the browser has stored it. */
  write(articleId: string, values: ArticleValues, version: number): boolean {
    const text = JSON.stringify({ values, version, savedAt: Date.now() } satisfies LocalDraft);
    localStore.write(keyOf(articleId), text);
    return localStore.read(keyOf(articleId)) === text;
  },
  remove(articleId: string): void {
    localStore.write(keyOf(articleId), '');
  },
};

function keyOf(articleId: string): string {
  return `wenjin.article-draft.${articleId}`;
}
