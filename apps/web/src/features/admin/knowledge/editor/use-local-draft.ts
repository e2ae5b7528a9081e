import { useEffect, useRef, useState } from 'react';
import type { EditState } from '../common/edit-state.ts';
import type { ArticleValues } from './article-values.ts';
import { localDraft } from './local-draft.ts';

const EVERY_MS = 2000;

export type KeptDraft = { at: number } | 'failed' | undefined;

type Options = { articleId: string; values: ArticleValues; version: number; isDirty: boolean; edits: EditState };

/** Stores the changes in this browser every two seconds and before the page is left. Returns when it last did. */
export function useLocalDraft({ articleId, values, version, isDirty, edits }: Options): KeptDraft {
  const [kept, setKept] = useState<KeptDraft>();
  const newest = useRef({ values, version, isDirty });
  useEffect(() => {
    newest.current = { values, version, isDirty };
  });

  useEffect(() => {
    let last: { values: ArticleValues; isKept: boolean } | undefined;
    const keep = () => {
      const { values: now, version: base, isDirty: isChanged } = newest.current;
      if (!isChanged) return true;
      if (last?.values === now) return last.isKept;
      last = { values: now, isKept: localDraft.write(articleId, now, base) };
      setKept(last.isKept ? { at: Date.now() } : 'failed');
      return last.isKept;
    };
    edits.open({ hasChanges: () => newest.current.isDirty, keep });
    const timer = setInterval(keep, EVERY_MS);
    return () => {
      clearInterval(timer);
      edits.settle();
    };
  }, [articleId, edits]);

  // What is stored on the server needs no draft.
  const hadChanges = useRef(false);
  useEffect(() => {
    if (hadChanges.current && !isDirty) {
      localDraft.remove(articleId);
      setKept(undefined);
    }
    hadChanges.current = isDirty;
  }, [articleId, isDirty]);
  return isDirty ? kept : undefined;
}
